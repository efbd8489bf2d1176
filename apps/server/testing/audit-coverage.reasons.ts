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
