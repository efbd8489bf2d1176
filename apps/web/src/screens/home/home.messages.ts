/** Texts of Home. Source of the widgets: specification 1, sections 1 and 2.4; everything else is ours. */
export const messages = {
  greeting: (firstName: string) => `Welcome, ${firstName}`,
  create: 'Create Campaign',
  leadGen: 'Create Lead Gen Order',
  leadGenSentence: 'Pick a template, choose places and people of any age, and mail them.',
  turningAge: 'Create Turning Age Order',
  turningAgeSentence: 'target prospects turning 60 or above',
  latest: 'Your latest campaigns',
  latestEmpty: 'The first one starts with either of the two orders below.',
  latestNone: 'Campaigns of your organization appear here.',
  noAudience: 'No audience yet',
  created: (date: string) => `Created ${date}`,
  findOrder: 'Find an order',
  findOrderSentence:
    'The search above every page opens an order by the first digits of its number, or by part of the campaign’s name.',
  findOrderMissing: 'Find an order could not be loaded. The search above does the same.',
  dayMissing: 'This part of the page could not be loaded. Reload the page to try again.',
  queueMissing: 'The production queue could not be loaded. Campaign Status lists the same campaigns.',
  cardsToKeyMissing: 'The cards to key in could not be loaded. Keying-In lists them.',
  comingNextMissing: 'Coming next could not be loaded.',
  choosePage: 'Choose a page from the menu',
  nothingToOpen: 'Nothing to open yet',
  nothingToOpenSentence: 'No page of this version belongs to your role.',
} as const;

/** The purpose of each role of the provider; the key is the identifier of the role. */
export const rolePurposes: Readonly<Record<string, string>> = {
  'Provider.Csd': 'You support the clients, and you see the work of all of them.',
  'Provider.CsdAdmin': 'You run the back office: the orders of all clients, from production to the responses.',
  'Provider.RcpAdmin': 'You process the response cards of all clients: identification, keying-in and mailback.',
};
