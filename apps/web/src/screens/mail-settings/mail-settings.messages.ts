/** Texts of Mail Settings. The names of the mails are beside their rule in the domain. */
export const messages = {
  lockedTitle: 'Your mail settings are locked',
  title: 'Mail Settings',
  subtitle: 'Mails about orders that you placed, and about orders that are assigned to you',
  section: 'Order mails',
  loading: 'Loading the settings',
  loadFailed: 'Error while fetching the mail settings',
  saveFailed: 'Error while saving the mail settings',
  on: (mail: string) => `${mail}: you get this mail`,
  off: (mail: string) => `${mail}: you no longer get this mail`,
  always: 'The confirmation of an order that you place always comes.',
  none: 'There are no mails to choose from',
  noneSentence: 'Mails about orders go to the users who place orders, and to their agents.',
} as const;
