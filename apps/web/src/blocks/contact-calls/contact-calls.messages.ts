/** Texts about calls to contacts. */
export const callTexts = {
  logCall: 'Log Call',
  outcomes: (name: string) => `Outcome of the call to ${name}`,
  call: (phone: string) => `Call ${phone}`,
  logged: (outcome: string, name: string) => `Call to ${name} logged: ${outcome}`,
  loggedWithStatus: (outcome: string, name: string, status: string) =>
    `Call to ${name} logged: ${outcome}. The lead status is ${status} now.`,
  logFailed: 'Error while logging the call',
  undone: 'The call was removed',
  undoFailed: 'The call could not be removed',
} as const;
