/** Texts about calls to contacts. */
export const callTexts = {
  logCall: 'Log Call',
  outcomes: (name: string) => `Outcome of the call to ${name}`,
  call: (phone: string) => `Call ${phone}`,
  callNow: 'Call',
  callOf: (name: string, phone: string) => `Call ${name}, ${phone}`,
  noPhone: 'No phone number',
  addPhone: 'Add Phone',
  logged: (outcome: string, name: string) => `Call to ${name} logged: ${outcome}`,
  loggedWithStatus: (outcome: string, name: string, status: string) =>
    `Call to ${name} logged: ${outcome}. The lead status is ${status} now.`,
  logFailed: 'Error while logging the call',
  undone: 'The call was removed',
  undoFailed: 'The call could not be removed',
  callBackOn: (moment: string) => `Call Back on ${moment}`,

  callBackTitle: 'Call Back',
  callBackSentence: (name: string) =>
    `When does ${name} want the call back? The lead is on the Call List at this time.`,
  when: 'Call back',
  choices: { today: 'Today, 5:00 PM', tomorrow: 'Tomorrow, 10:00 AM', other: 'Another time' },
  day: 'Day',
  time: 'Time',
  there: (moment: string, zone: string) => `${moment} (${zone}) where the lead lives.`,
  here: (moment: string) => `${moment} for you.`,
  zoneUnknown: 'The state of the lead is unknown, so the time is yours.',
  mail: 'Remind me by mail, too',
  notADate: 'Enter the date as MM/DD/YYYY.',
  save: 'Save',
  dialogFailed: 'The dialog could not be loaded. Reload the page to try again.',
  hourThere: (time: string) => `${time} there`,
} as const;
