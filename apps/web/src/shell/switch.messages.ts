/** Texts about a switch to another org. Sources: specification 1, sections 2.2 and 2.12. Other texts are ours. */
export const switchTexts = {
  region: 'Org in use',
  working: 'You work in',
  actsFor: (name: string) => `for ${name}`,
  locked: 'Your profile, payment methods and roles are locked meanwhile.',
  back: 'Switch back',
  backTo: (org: string) => `Switch back to ${org}`,
  failed: 'Error while switching the organization',
  title: 'Switch organization',
  question: 'Are you sure you want to switch organization? All current progress will be lost.',
  continue: 'Continue',
} as const;
