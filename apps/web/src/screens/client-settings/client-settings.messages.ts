/** Texts of Client Settings. The specification has no such page, so all of them are ours. */
export const messages = {
  title: 'Client Settings',
  subtitle: 'Time zone, payment terms and days of each client',
  search: 'Search Clients',
  empty: 'There are no clients yet',
  emptyWithoutPermission: 'There are no clients yet',
  noMatch: 'No Matching Clients Found',
  noMatchSentence: (term: string) => `No client matches '${term}'.`,
  failed: 'The clients could not be loaded',

  days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
  never: 'Never',
  /** The line below a client's name on a narrow screen. */
  narrow: (after: string) => `Completed after: ${after}`,
  edit: 'Edit',

  dialog: 'Edit Client Settings',
  timeZone: 'Time Zone',
  timeZoneHint: 'Mailing days, due dates and all times of the client are in this zone.',
  paymentTerms: 'Payment Terms',
  holdDays: 'People Held, days',
  holdDaysHint: (most: number) => `Mailed people come into no other order of the client for so long. At most ${most}.`,
  maxLeadDays: 'Mailing Ahead, days',
  maxLeadDaysHint: (least: number) => `The last mailing day that the client can choose. At least ${least}.`,
  kind: 'Kind of Client',
  switches: [
    { name: 'isIGroup', label: 'iGroup', about: 'Orders of the client need no notes.' },
    {
      name: 'isCardsReturn',
      label: 'Reply cards return to the client',
      about: 'The client can choose no add-on but the Duplicate List.',
    },
    { name: 'isCreditReward', label: 'Credit rewards', about: 'Users of the client have credits.' },
  ],
  mailback: 'Mailback',
  mailbackSwitches: [
    {
      name: 'isDeceasedMailedBack',
      label: 'Cards of people who died are mailed back',
      about: 'The packing list notes them as Deceased.',
    },
    {
      name: 'isFlaggedMailedBack',
      label: 'Flagged cards are mailed back',
      about: 'The packing list notes them as Duplicate or Illegible.',
    },
  ],
  mode: 'Dispatched campaigns become Completed',
  modes: { 'after-days': 'After some days', never: 'Never by themselves' },
  daysField: 'Days after the dispatch',
  daysHint: 'Campaigns whose dispatch is this many days ago, or more, become Completed within an hour.',
  neverHint: 'Production completes each campaign by hand on Campaign Status.',
  save: 'Save',
  saved: (name: string) => `Settings of ${name} saved`,
  saveFailed: 'Error while saving the client settings',
} as const;
