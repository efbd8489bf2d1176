/**
 * The calls, other than `GET`, that need no record in the audit log, each with the reason. No company would later ask
 * who made such a call.
 */
export const unrecorded: Readonly<Record<string, string>> = {
  signIn: 'opens a session, which is no record',
  forgotPassword: 'queues a mail, and the mail is a row; most requests of strangers name nobody',
  validatePassword: 'judges a password and keeps nothing',
  signOut: 'ends a session, which is no record',
  addToken: 'keeps a session open, which is no record',
  searchCampaigns: 'reads; its filters do not fit an address',
  searchCampaignStatus: 'reads; its filters do not fit an address',
  searchOutbox: 'reads; its filters do not fit an address',
  exportOutbox: 'reads what the page shows; its filters do not fit an address',
  exportCampaigns: 'reads what the page shows; its filters do not fit an address',
  exportCampaignStatus: 'reads what the page shows; its filters do not fit an address',
  searchClientSettings: 'reads; its filters do not fit an address',
  searchTemplates: 'reads; its filters do not fit an address',
  searchPaymentMethods: 'reads; its filters do not fit an address',
  findOrders: 'reads; names of campaigns belong in no address',
  listCampaignTemplates: 'reads; its ids do not fit an address',
  listTemplateVariants: 'reads; its ids do not fit an address',
  listCountiesCitiesZips: 'reads; its states do not fit an address',
  findZipCodes: 'reads; 50,000 zips do not fit an address',
  listSampleRecipients: 'records in its own table who looked at the people of which count',
  countProspects: 'counts; only updateCampaignWithParameters keeps its count',
  countProspectsByPlace: 'counts; nothing keeps the numbers beside places',
  countAudienceExpansions: 'counts changes that nobody has made yet',
  loadData: 'starts nothing in a demo that has its data; a start is recorded, see load-data.test.ts',
  seeJobs: 'marks a note about the own work as read',
};

/** Calls whose log entry has only `old` or only `new`, with the reason. */
export const oneSided: Readonly<Record<string, { readonly side: 'old' | 'new'; readonly reason: string }>> = {
  createCart: { side: 'new', reason: 'there was no cart before' },
  createCampaign: { side: 'new', reason: 'there was no campaign before' },
  orderCampaignAgain: { side: 'new', reason: 'there was no draft before' },
  createTag: { side: 'new', reason: 'there was no tag before' },
  createGroup: { side: 'new', reason: 'there was no group before' },
  attachPaymentMethod: { side: 'new', reason: 'there was no card before' },
  downloadDuplicateList: { side: 'new', reason: 'nothing was changed' },
  changePassword: { side: 'new', reason: 'the log keeps no password, but the number of ended sessions' },
  endOwnSession: { side: 'new', reason: 'the log keeps the number of ended sessions' },
  endOtherSessions: { side: 'new', reason: 'the log keeps the number of ended sessions' },
  setPasswordFromLink: { side: 'new', reason: 'the log keeps no password, but the kind of the link' },
  sendProof: { side: 'new', reason: 'a mail was sent, and nothing was changed' },
  closeProductionReturn: { side: 'new', reason: 'pieces are missing, so the status stays' },
  downloadProductionFiles: { side: 'new', reason: 'a job was started, and nothing was changed' },
  deleteCampaigns: { side: 'new', reason: 'a job was started, which records each campaign' },
  restoreCampaigns: { side: 'new', reason: 'a job was started, which records each campaign' },
  deletePaymentMethod: { side: 'old', reason: 'there is no card any more' },
};
