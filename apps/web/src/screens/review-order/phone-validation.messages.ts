/**
 * Texts around Validate Phone Number. Source: specification 2, sections 2, 4 and 8; the dialog's own words stand in the
 * domain. Texts that the specification lacks are ours.
 */
export const messages = {
  allCampaigns: 'View All Campaigns',
  allProspects: 'View All Prospects',
  close: 'Close',
  title: 'Phone numbers',
  checking: (since: string) =>
    `The numbers were sent on ${since}. They are mostly checked within minutes; a service that is away is asked again for three days. You get an e-mail, and you can leave this page.`,
  ready: (until: string) =>
    `The numbers are checked. Pay until ${until}: after that, the order is a draft again, and its people are no longer held for you.`,
  readyList: (until: string) => `The numbers are checked. Pay until ${until}: after that, the list is a draft again.`,
  caption: 'Result of the check',
  what: 'What was checked',
  count: 'Count',
  edit: 'Edit',
  editTitle: 'Make this order a draft again?',
  editSentence:
    'Its people are no longer held for you, and the phone numbers have to be validated again before you can pay. Numbers that were checked in the last 31 days are not asked for again.',
  editVerb: 'Edit',
} as const;
