/** Texts of the clock of phones. The specification has no such section, so all texts are ours. */
export const messages = {
  title: 'Age of checks',
  hint: 'Numbers that were bought or checked need a new check after this time. Numbers that people gave you, on a card or by hand, need none.',
  days: 'Phone numbers are good for',
  unit: 'days',
  choice: 'Older numbers in call lists and files',
  save: 'Save',
  unchanged: 'Change the setting first.',
  locked: 'This setting belongs to the whole company.',
  saved: (days: number) => `Phone numbers are good for ${days === 1 ? '1 day' : `${days} days`}.`,
  notSaved: 'The setting could not be saved',
  failed: 'The setting could not be loaded',
  loading: 'Loading the setting',
} as const;
