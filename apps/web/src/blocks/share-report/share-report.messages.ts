/** Texts of the dialog that shares a report. Source: specification 2, sections 2, 4, 5 and 8; hints are ours. */
export const messages = {
  title: 'Customize your Prospect Report',
  sentence:
    'Everybody here gets a link to a page with counts, map and price. The page works for 30 days, without signing in.',
  emails: 'E-mails',
  emailsHint: 'Press Enter between addresses, or paste several.',
  chosen: (count: number, most: number) => `${count} of ${most} addresses`,
  remove: (address: string) => `Remove ${address}`,
  invalid: 'not valid',
  sections: 'Sections',
  geography: 'Geographical parameters',
  geographyHint: 'The chosen places, and prospects by state and county.',
  parameters: 'Additional parameters',
  parametersHint: 'The chosen parameters, and prospects by age.',
  send: 'Send Report',
  close: 'Close',
  sentTitle: (receivers: number) => (receivers === 1 ? 'Report for 1 address' : `Report for ${receivers} addresses`),
  sentTo: (receivers: string) => `Its link goes to ${receivers}. The bell tells when the mails are sent.`,
  sent: 'Report is being generated. You should receive it in a few minutes',
} as const;
