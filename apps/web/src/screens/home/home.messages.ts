/** Texts of Home. Source of the widgets: specification 1, sections 1 and 2.4; everything else is ours. */
export const messages = {
  greeting: (firstName: string) => `Welcome, ${firstName}`,
  leadGen: 'Create Lead Gen Order',
  leadGenSentence: 'Pick a template, describe the people you want to reach, and mail them.',
  turningAge: 'Create Turning Age Order',
  turningAgeSentence: 'target prospects turning 60 or above',
  latest: 'Your latest campaigns',
  latestEmpty: 'The first one starts with either of the two orders above.',
  latestNone: 'Campaigns of your organization appear here.',
  noAudience: 'No audience yet',
  created: (date: string) => `Created ${date}`,
  findOrder: 'Find an order',
  findOrderSentence: 'The search above every page opens an order by the first digits of its number.',
  findOrderMissing: 'Find an order could not be loaded. The search above does the same.',
  choosePage: 'Choose a page from the menu',
  nothingToOpen: 'Nothing to open yet',
  nothingToOpenSentence: 'No page of this version belongs to your role.',
} as const;
