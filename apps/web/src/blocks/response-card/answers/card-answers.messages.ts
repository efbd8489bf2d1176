/** Texts about answers that came without paper. All texts are ours. */
export const messages = {
  title: 'Online Answer',
  loading: 'Loading what was answered',
  loadFailed: 'What was answered could not be loaded',
  answer: 'Answer',
  laterAnswer: 'Later answer',
  came: (way: string, moment: string) => `${way}, ${moment}`,
  nothing: 'Nothing was filled in.',
  consent: (version: string) => `Consent, wording ${version}:`,
} as const;
