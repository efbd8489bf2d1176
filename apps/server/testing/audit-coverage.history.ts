import { eq } from 'drizzle-orm';
import { recordChanges } from '../src/schema/record-changes.ts';
import type { TestApp } from './test-app.ts';

/** The fields of the sample contact that its first save changes. */
const contactFields = [
  'contact.address',
  'contact.birth',
  'contact.email',
  'contact.employer',
  'contact.firstName',
  'contact.height',
  'contact.homePhone',
  'contact.lastName',
  'contact.leadAppStatus',
  'contact.mobilePhone',
  'contact.spouse',
  'contact.spouseBirth',
  'contact.weight',
];

/** The fields that each call adds to the histories of records, as the sample of the call makes it. */
export const historyFields: Readonly<Record<string, readonly string[]>> = {
  setPasswordFromLink: ['user.password'],
  setMailSettings: ['user.orderMails'],
  setProfile: ['user.firstName', 'user.lastName', 'user.phone'],
  changePassword: ['user.password'],
  createSegment: ['segment.created'],
  updateSegment: ['segment.name'],
  updateSegmentStatus: ['segment.status'],
  deleteSegment: ['segment.deleted'],
  restoreSegment: ['segment.restored'],
  uploadCompanyLogo: ['segment.logo'],
  removeCompanyLogo: ['segment.logo'],
  setLeadClock: ['segment.leadClock'],
  createUserRole: ['role.created'],
  updateUserRole: ['role.accessType', 'role.description', 'role.name', 'role.permissions'],
  deleteUserRole: ['role.deleted'],
  restoreUserRole: ['role.restored'],
  reassignUsersToUserRole: ['user.role'],
  finishMfaSetup: ['user.twoFactor'],
  finishTwoFactorSetup: ['user.twoFactor'],
  turnOffTwoFactor: ['user.twoFactor'],
  resetTwoFactor: ['user.twoFactor'],
  setClientSettings: ['company.completeAfterDays'],
  registerUser: ['user.created'],
  updateUser: ['user.address', 'user.agentId', 'user.dateOfBirth', 'user.phone', 'user.title'],
  sendWelcomeEmail: ['user.invitation'],
  addContact: ['contact.created'],
  updateContact: contactFields,
  updateLeadContact: contactFields,
  purgeContact: ['contact.deleted'],
  restoreContact: ['contact.restored'],
  mergeContacts: ['contact.lastName', 'contact.merged'],
  undoMerge: ['contact.merged', 'contact.restored'],
  purgeUser: ['user.deleted'],
  restoreUser: ['user.restored'],
  updateLeadStatus: ['contact.contactType', 'contact.leadStatus', 'contact.saleAmount', 'contact.soldOn'],
  logCall: ['contact.leadStatus'],
  removeCall: ['contact.leadStatus'],
  setBulkLeadStatus: ['contact.contactType', 'contact.leadStatus', 'contact.lostReason'],
  assignLead: ['contact.agent', 'contact.agentMail'],
  setAssignUserLeads: ['contact.agent', 'contact.agentMail'],
  assignLeadsByRules: ['contact.agent', 'contact.agentMail', 'contact.assignmentRule'],
  deleteLeads: ['contact.deleted'],
  restoreLeads: ['contact.restored'],
  deleteCart: ['campaign.deleted'],
  discardCampaign: ['campaign.deleted'],
  setPaymentTerm: ['campaign.paymentTerm'],
  setCartAdditionalDetails: ['campaign.notes', 'campaign.office'],
  addItemUpdateCampaignFlag: ['campaign.addOns'],
  removeItemUpdateCampaignFlag: ['campaign.addOns'],
  createCampaign: ['campaign.created'],
  updateCampaign: ['campaign.labels', 'campaign.name', 'campaign.template'],
  deleteCampaign: ['campaign.deleted'],
  restoreCampaign: ['campaign.restored'],
  orderCampaignAgain: ['campaign.created'],
  saveCampaignDraft: ['campaign.status'],
  saveTemplateVariants: ['campaign.variants'],
  setCampaignSchedule: ['campaign.schedule'],
  approveCampaignProof: ['campaign.proof'],
  setSchedule: ['campaign.schedule'],
  assignUser: ['campaign.agent'],
  unassignUser: ['campaign.agent'],
  submitCampaignAudience: ['campaign.audience', 'campaign.desiredCount'],
  placeOrder: ['campaign.order', 'campaign.status'],
  uploadProductionFile: ['campaign.dateSentForPrinting', 'campaign.status'],
  skipFileValidation: ['campaign.dateSentForPrinting', 'campaign.status'],
  updateCampaignStatus: ['campaign.status'],
  saveDispatchDetails: [
    'campaign.dateSentForPrinting',
    'campaign.dispatchCount',
    'campaign.dispatchDate',
    'campaign.dispatchReason',
  ],
};

const autosave = 'the page saves while the user edits; the history has the audience that the user applies';
const copy = 'the call hands out a copy and changes no record';
const ofTheJob = 'the job that the call starts adds to the history of each record';
const reading = 'reading a lead changes nothing about the contact';
const ownSessions = 'the trace of sign-ins has the sessions of a user';
const inNotes = 'the list of notes names who wrote, changed and deleted each note, and a deleted text is gone';
const noHistory = (what: string) => `${what} is no record with a history`;

/** The recorded calls that add nothing to a history, each with the reason. */
export const withoutHistory: Readonly<Record<string, string>> = {
  saveCampaignParameters: autosave,
  updateCampaignWithParameters: autosave,
  downloadDuplicateList: copy,
  downloadProductionFiles: copy,
  importContacts: noHistory('a review'),
  discardImport: noHistory('a review'),
  saveContacts: ofTheJob,
  undoImport: ofTheJob,
  deleteCampaigns: ofTheJob,
  restoreCampaigns: ofTheJob,
  markLeadRead: reading,
  markLeadUnread: reading,
  endOwnSession: ownSessions,
  endOtherSessions: ownSessions,
  forgetDevices: ownSessions,
  renewRecoveryCodes: 'recovery codes are no field of a user; a mail tells the user',
  cancelJob: noHistory('a job'),
  impersonateCompany: noHistory('a session'),
  addContactNote: inNotes,
  updateContactNote: inNotes,
  deleteContactNote: inNotes,
  markDuplicatePair: 'the list of possible duplicates remembers the pair, and the contacts stay as they are',
  findDuplicates: noHistory('a job'),
  createTag: noHistory('a tag'),
  createGroup: noHistory('a group'),
  createCart: noHistory('a cart'),
  saveTemplateSelection: noHistory('a cart'),
  attachPaymentMethod: noHistory('a card'),
  deletePaymentMethod: noHistory('a card'),
  setAssignmentRules: noHistory('a list of rules'),
  createSavedView: noHistory('a saved view'),
  updateSavedView: noHistory('a saved view'),
  deleteSavedView: noHistory('a saved view'),
  restoreSavedView: noHistory('a saved view'),
  setDefaultSavedView: noHistory('a saved view'),
  setDefaultPaymentMethod: noHistory('a card'),
  setPaymentMethods: 'each try of a checkout chooses its cards anew, and the order names the cards that paid',
  sendProof: 'the call mails a colleague and changes no field; the outbox has the mail',
  closeProductionReturn: 'the verdict of the order names the user; the history has the status that follows a good file',
};

/** The fields that a request added to the histories of records, such as `user.phone`, and the authors of the rows. */
export async function historyOf({ db }: TestApp, requestId: string) {
  const rows = await db.select().from(recordChanges).where(eq(recordChanges.requestId, requestId));
  const authors = rows.map(({ actorId, actingForId, companyId }) => ({ actorId, actingForId, companyId }));
  return { fields: [...new Set(rows.map(({ entity, field }) => `${entity}.${field}`))].sort(), authors };
}
