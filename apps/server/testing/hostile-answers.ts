import { cardBodies, cardPaths } from './hostile-cards.ts';
import type { Exceptions, Places } from './hostile-exceptions.ts';
import { icpBodies } from './hostile-icp.ts';
import { landingPageBodies, landingPagePaths } from './hostile-landing-pages.ts';
import { leadRawBodies } from './hostile-leads.ts';
import { listFile, listRows, listSearch } from './hostile-lists.ts';
import { listBodies } from './hostile-prospect-lists.ts';
import { seedBodies } from './hostile-seeds.ts';
import { signInRawBodies } from './hostile-two-factor.ts';
import { userBodies, userPaths } from './hostile-users.ts';
import { orgBodies } from './org-bodies.ts';

/** The answer from the table of exceptions, or the usual answer when the table has no entry. */
export function answerOf(
  exceptions: Exceptions,
  call: { readonly name: string; readonly place: string; readonly value: string },
  otherwise: string,
): string {
  const answers = exceptions[call.name]?.[call.place] ?? {};
  return Object.keys(answers).find((answer) => answers[answer]?.split(' ').includes(call.value)) ?? otherwise;
}

/**
 * The parameters of an audience. The sample's campaign has a template for turning ages, but the sample's parameters
 * have no turning age. So a hostile value that is valid in itself gets `InvalidAudience`.
 */
const hostileParameters: Places = {
  'parameters.states': { '400 InvalidAudience': '[]' },
  'parameters.ageGroup.age': { '400 InvalidAudience': 'null' },
  'parameters.gender': { '400 InvalidAudience': 'null' },
  'parameters.maritalStatus': { '400 InvalidAudience': 'null' },
  'parameters.dwellingType': { '400 InvalidAudience': 'null' },
  'parameters.lengthOfResidenceNumOfYear': { '400 InvalidAudience': '[]' },
  'parameters.incomes': { '400 InvalidAudience': '[]' },
  'parameters.wealths': { '400 InvalidAudience': '[]' },
  'parameters.homeValues': { '400 InvalidAudience': '[]' },
  'parameters.hasVeteransInHousehold': { '400 InvalidAudience': 'true' },
  'parameters.targetPerHousehold.isPrimaryDecisionMaker': { '400 InvalidAudience': 'true' },
  'parameters.targetPerHousehold.isOnePerHousehold': { '400 InvalidAudience': 'true' },
  'parameters.languages': { '400 InvalidAudience': '[]' },
  'parameters.ethnicity': { '400 InvalidAudience': '[]' },
  'parameters.propertyTypes': { '400 InvalidAudience': '[]' },
  'parameters.phoneNumber.preference': { '400 InvalidAudience': 'null' },
  'parameters.phoneNumber.sanNumbers': { '400 InvalidAudience': '[]' },
  'parameters.suppression': { '400 InvalidAudience': 'missing' },
  'parameters.suppression.orders': { '400 InvalidAudience': '[]' },
  'parameters.pinned': { '400 InvalidAudience': '[] missing' },
  'parameters.phoneNumber.orgId': { '400 InvalidAudience': 'null empty NaN NUL proto SQL' },
};

/** Fields where a hostile value has a valid form: free texts, optional fields, and fields that a later rule judges. */
export const bodyExceptions: Exceptions = {
  ...cardBodies,
  ...icpBodies,
  ...listBodies,
  searchProspectLists: listSearch,
  ...seedBodies,
  shareCampaignReport: {
    geographicalParameters: { '400 NoGeography': 'true' },
    additionalParameters: { '400 NoGeography': 'true' },
  },
  searchTemplates: listSearch,
  searchLeads: listSearch,
  sumLeadSales: listRows,
  exportLeads: listFile,
  searchCampaigns: listSearch,
  searchCampaignStatus: listSearch,
  searchCampaignsForSuppression: {
    ...listSearch,
    'filterIds.0.id': { '400 UnknownFilter': 'empty NaN NUL proto SQL' },
    'filterIds.0.value': { '404 NotFound': 'empty NaN NUL proto SQL' },
  },
  searchDoNotMail: listSearch,
  searchDoNotCall: listSearch,
  searchOutbox: listSearch,
  exportOutbox: listFile,
  exportCampaigns: listFile,
  exportCampaignStatus: listFile,
  searchUserRoles: listSearch,
  exportUserRoles: listFile,
  createUserRole: {
    'userRole.id': { 200: 'NaN proto' },
    'userRole.name': { 200: 'NaN proto SQL' },
    'userRole.description': { 200: 'NaN proto SQL' },
  },
  // The role of the sample has another Role ID.
  updateUserRole: {
    'userRole.id': { '400 RoleIdFixed': 'NaN proto' },
    'userRole.name': { '400 RoleIdFixed': 'NaN proto SQL' },
    'userRole.description': { '400 RoleIdFixed': 'NaN proto SQL' },
    version: { '409 EditConflict': '-1 2^31' },
  },
  searchClientSettings: listSearch,
  searchUsers: listSearch,
  exportUsers: listFile,
  ...userBodies,
  searchSegments: listSearch,
  searchCompanies: listSearch,
  ...orgBodies,
  // Null means that only users complete campaigns. A setting that is left out stays as it is.
  setClientSettings: { '': { 200: '{} constructor' }, completeAfterDays: { 200: 'null missing' } },
  // This switch is on already, so the call changes nothing.
  setMailSettings: { isOn: { 200: 'true' } },
  // Passwords are free texts, which two rules judge before the current password is compared.
  changePassword: {
    currentPassword: { '400 WrongPassword': 'NaN NUL proto SQL' },
    password: { '400 PasswordsDiffer': 'empty NaN NUL proto SQL' },
    confirmPassword: { '400 PasswordsDiffer': 'empty NaN NUL proto SQL' },
  },
  // `NaN` consists of letters, so it may be a name. A user may have no phone.
  setProfile: { firstName: { 200: 'NaN' }, lastName: { 200: 'NaN' }, phoneNumber: { 200: 'empty' } },
  // The order of the sample is in production, so the server refuses valid details.
  saveDispatchDetails: {
    dispatchCount: { '409 DispatchRefused': '-1 2^31' },
    reason: { '409 DispatchRefused': 'missing empty NaN proto SQL long' },
    missingPieces: { '409 DispatchRefused': 'missing empty NaN proto SQL long' },
  },
  correctDispatchDates: { reason: { '409 CorrectionRefused': 'empty NaN proto SQL long' } },
  skipFileValidation: { reason: { 200: 'NaN proto SQL' } },
  searchPaymentMethods: listSearch,
  findOrders: { search: { 200: 'NaN proto SQL', '400 InvalidSearch': 'NUL' } },
  findCampaigns: { search: { 200: 'NaN proto SQL', '400 InvalidSearch': 'NUL' } },
  signIn: {
    username: { '400 SignInFailed': 'NaN proto SQL', '400 UnstorableText': 'NUL' },
    password: { '400 SignInFailed': 'NaN NUL proto SQL' },
    keepSignedIn: { '400 SignInFailed': 'true missing' },
  },
  forgotPassword: { userName: { 200: 'NaN proto SQL', '400 UnstorableText': 'NUL' } },
  validatePassword: {
    userName: { 200: 'empty NaN NUL proto SQL' },
    email: { 200: 'empty NaN NUL proto SQL' },
    password: { 200: 'empty NaN NUL proto SQL' },
    confirmPassword: { 200: 'empty NaN NUL proto SQL' },
  },
  // The link of the sample belongs to nobody.
  setPasswordFromLink: { password: { '404 NotFound': 'NaN NUL proto SQL' } },
  createTag: {
    name: { '200': 'NaN proto SQL' },
  },
  createGroup: {
    name: { '200': 'NaN proto SQL' },
  },
  findZipCodes: {
    'zipCodes.0': { '200': 'empty NaN proto', '400 ZipTooShort': 'NUL' },
  },
  countProspects: hostileParameters,
  countProspectsByPlace: { ...hostileParameters, stateCode: { '400 InvalidAudience': 'null' } },
  countProspectsByOption: hostileParameters,
  countSuppressions: hostileParameters,
  compareContacts: hostileParameters,
  addDoNotMail: {
    'people.0.name': { '200': 'NaN proto SQL' },
    'people.0.address': { '200': 'NaN proto SQL' },
  },
  addDoNotCall: { 'numbers.0.remark': { '200': 'empty NaN proto SQL' } },
  addSanNumber: { organizationId: { '200': 'NaN proto SQL' } },
  ...landingPageBodies,
  setCallAreaCodes: { areaCodes: { '200': '[]' } },
  setSuppressionRules: {
    '': { 200: '{}' },
    leavesOutKnownPeople: { 200: 'true missing' },
    householdLimit: { 200: 'null missing' },
  },
  findNearbyZips: { ...hostileParameters, origin: { '400 InvalidAudience': 'NaN NUL proto SQL' } },
  countAudienceExpansions: hostileParameters,
  saveTemplateSelection: {
    'templateLookupIds.0': { '404 NotFound': 'NaN proto' },
    cartId: { '200': 'missing' },
  },
  createCart: {
    '': { '200': '{} constructor' },
    templateLookupIds: { '200': '[] missing' },
    'templateLookupIds.0': { '404 NotFound': 'NaN proto' },
  },
  setCartAdditionalDetails: {
    version: { '409 EditConflict': '-1 2^31' },
    orderData: { '200': 'missing' },
    'orderData.updateBillingDetail': { '200': 'true' },
    'orderData.others': { '200': 'true' },
    'orderData.otherValue': { '200': 'empty NaN proto SQL' },
    'orderData.notes': { '200': 'empty NaN proto SQL' },
    'orderData.poNumber': { '200': 'missing empty NaN proto SQL' },
  },
  createCampaign: {
    name: { '200': 'NaN proto SQL' },
    tags: { '200': '[] missing' },
    groups: { '200': '[] missing' },
    'templateLookupIds.0': { '200': 'NaN proto' },
    isDraftCampaign: { '200': 'true missing' },
    type: { '200': 'missing' },
  },
  updateCampaign: {
    name: { '200': 'NaN proto SQL' },
    tags: { '200': '[] missing' },
    groups: { '200': '[] missing' },
    'templateLookupIds.0': { '404 NotFound': 'NaN proto' },
    isDraftCampaign: { '200': 'true missing' },
    version: { '409 EditConflict': '-1 2^31' },
  },
  saveCampaignDraft: {
    version: { '409 EditConflict': '-1 2^31' },
  },
  saveTemplateVariants: {
    version: { '409 EditConflict': '-1 2^31' },
    'campaignTemplateVariants.0.templateVariants.0.name': { '200': 'empty NaN proto SQL' },
    'campaignTemplateVariants.0.templateVariants.0.stockColor': { '200': 'null' },
    'campaignTemplateVariants.0.templateVariants.0.postalClass': { '200': 'null' },
    'campaignTemplateVariants.0.templateVariants.0.statesData': { '200': '[]' },
  },
  setCampaignSchedule: {
    version: { '409 EditConflict': '-1 2^31' },
    startDate: { '400 InvalidSchedule': 'null' },
    sendAsSoonAsReady: { '400 InvalidSchedule': 'true' },
    isDraftCampaign: { '200': 'true missing' },
  },
  approveCampaignProof: {
    version: { '409 EditConflict': '-1 2^31' },
  },
  setSchedule: {
    version: { '409 EditConflict': '-1 2^31' },
    startDate: { '400 InvalidSchedule': 'null' },
    sendAsSoonAsReady: { '400 InvalidSchedule': 'true' },
    isDraftCampaign: { '200': 'true missing' },
  },
  updateCampaignWithParameters: {
    version: { '409 EditConflict': '-1 2^31' },
    'parametersData.states': { '400 NoGeography': '[]' },
    'parametersData.ageGroup.age': { '400 NoGeography': 'null' },
    'parametersData.gender': { '400 NoGeography': 'null' },
    'parametersData.maritalStatus': { '400 NoGeography': 'null' },
    'parametersData.dwellingType': { '400 NoGeography': 'null' },
    'parametersData.lengthOfResidenceNumOfYear': { '400 NoGeography': '[]' },
    'parametersData.incomes': { '400 NoGeography': '[]' },
    'parametersData.wealths': { '400 NoGeography': '[]' },
    'parametersData.homeValues': { '400 NoGeography': '[]' },
    'parametersData.hasVeteransInHousehold': { '400 NoGeography': 'true' },
    'parametersData.targetPerHousehold.isPrimaryDecisionMaker': { '400 NoGeography': 'true' },
    'parametersData.targetPerHousehold.isOnePerHousehold': { '400 NoGeography': 'true' },
    'parametersData.languages': { '400 NoGeography': '[]' },
    'parametersData.ethnicity': { '400 NoGeography': '[]' },
    'parametersData.propertyTypes': { '400 NoGeography': '[]' },
    'parametersData.suppression': { '400 NoGeography': 'missing' },
    'parametersData.suppression.orders': { '400 NoGeography': '[]' },
    'parametersData.pinned': { '400 NoGeography': '[] missing' },
    'parametersData.phoneNumber.preference': { '400 NoGeography': 'null' },
    'parametersData.phoneNumber.sanNumbers': { '400 NoGeography': '[]' },
    'parametersData.phoneNumber.orgId': { '400 NoGeography': 'null empty NaN NUL proto SQL' },
  },
  saveCampaignParameters: {
    version: { '409 EditConflict': '-1 2^31' },
    'parametersData.states': { '200': '[]' },
    'parametersData.ageGroup.age': { '200': 'null' },
    'parametersData.gender': { '200': 'null' },
    'parametersData.maritalStatus': { '200': 'null' },
    'parametersData.dwellingType': { '200': 'null' },
    'parametersData.lengthOfResidenceNumOfYear': { '200': '[]' },
    'parametersData.incomes': { '200': '[]' },
    'parametersData.wealths': { '200': '[]' },
    'parametersData.homeValues': { '200': '[]' },
    'parametersData.hasVeteransInHousehold': { '200': 'true' },
    'parametersData.targetPerHousehold.isPrimaryDecisionMaker': { '200': 'true' },
    'parametersData.targetPerHousehold.isOnePerHousehold': { '200': 'true' },
    'parametersData.languages': { '200': '[]' },
    'parametersData.ethnicity': { '200': '[]' },
    'parametersData.propertyTypes': { '200': '[]' },
    'parametersData.suppression': { '200': 'missing' },
    'parametersData.suppression.orders': { '200': '[]' },
    'parametersData.pinned': { '200': '[] missing' },
    'parametersData.phoneNumber.preference': { '200': 'null' },
    'parametersData.phoneNumber.sanNumbers': { '200': '[]' },
    'parametersData.phoneNumber.orgId': { '200': 'null empty NaN proto SQL', '400 UnstorableText': 'NUL' },
  },
  submitCampaignAudience: {
    version: { '409 EditConflict': '-1 2^31' },
    eventRequestExternalId: { '409 CountOutOfDate': '-1 2^31' },
  },
  updateCampaignWithSplit: {
    version: { '409 EditConflict': '-1 2^31' },
    eventRequestExternalId: { '409 CountOutOfDate': '-1 2^31' },
    'splitCountRequest.entries.0.path.0': { '409 CountOutOfDate': 'NaN NUL proto SQL' },
    'splitCountRequest.entries.0.isLocked': { '409 CountOutOfDate': 'true' },
  },
  attachPaymentMethod: {
    'address.name': { '409 CardError': 'NaN NUL proto SQL' },
    'address.addressLine1': { '409 CardError': 'NaN NUL proto SQL' },
    'address.addressLine2': { '409 CardError': 'empty NaN NUL proto SQL missing' },
    'address.city': { '409 CardError': 'NaN NUL proto SQL' },
    'address.country': { '409 CardError': 'missing' },
    isDefault: { '409 CardError': 'true missing' },
  },
  setPaymentMethods: {
    revision: { '409 CartChanged': '2^31' },
    expectedTotal: { '409 CartChanged': '2^31' },
    'paymentMethods.0.amount': { '409 CartChanged': '2^31' },
    'paymentMethods.0.isCreditReward': { '404 NotFound': 'true', '409 CartChanged': 'missing' },
  },
  placeOrder: {
    revision: { '409 CartChanged': '-1 2^31' },
    expectedTotal: { '409 CartChanged': '-1 2^31' },
  },
  validateCampaignPhones: { revision: { '409 CartChanged': '-1 2^31' } },
};

/** Calls that accept a body whose numbers are too large, because no field of theirs has such a number. */
export const rawBodyExceptions: Exceptions = {
  setClientSettings: { '': { '200': 'beyondAll' } },
  createCart: { '': { '200': 'beyondAll' } },
  ...leadRawBodies,
  ...signInRawBodies,
};

/** Path parameters with an unusual answer: parameters that are not ids, and ids of existing records. */
export const pathExceptions: Exceptions = {
  ...userPaths,
  ...cardPaths,
  // The form of an upload is read before the record that it is for.
  uploadCompanyLogo: { id: { '415 UnsupportedMediaType': 'unknownId ofCampaign ofCart ofOrder ofUser' } },
  getTemplateSelection: {
    cartId: { '200': 'ofCart' },
  },
  getCartDetails: {
    id: { '200': 'ofCart' },
  },
  getCartCampaignDetails: {
    cartId: { '200': 'ofCart' },
    campaignId: { '200': 'ofCampaign' },
  },
  getImportedList: { id: { '200': 'ofCampaign' } },
  // The campaign of the sample waits for no payment, and has no list yet.
  editValidatedCampaign: { id: { '409 NotEditable': 'ofCampaign' } },
  renewBoughtPeople: { id: { '409 NoBoughtList': 'ofCampaign' } },
  reopenImportedList: { id: { '409 RowsGone': 'ofCampaign' } },
  deleteCart: {
    id: { '409 KeptAsDraft': 'ofCart' },
  },
  discardCampaign: {
    id: { '409 KeptAsDraft': 'ofCart' },
    x: { '409 KeptAsDraft': 'ofCampaign' },
  },
  setPaymentTerm: {
    id: { '200': 'ofCart' },
    x: { '200': 'ofCampaign' },
  },
  saveCampaignDraft: {
    id: { '200': 'ofCampaign' },
  },
  setCampaignSchedule: {
    campaignId: { '200': 'ofCampaign' },
  },
  listSampleRecipients: {
    campaignId: { '200': 'ofCampaign' },
  },
  approveCampaignProof: {
    campaignId: { '409 NothingToProve': 'ofCampaign' },
  },
  downloadCampaignProof: {
    campaignId: { '409 NothingToProve': 'ofCampaign' },
  },
  listProofReviewers: {
    campaignId: { '409 NothingToProve': 'ofCampaign' },
  },
  sendProof: {
    campaignId: { '409 NothingToProve': 'ofCampaign' },
  },
  setPaymentMethods: {
    id: { '409 CartChanged': 'ofCart' },
  },
  placeOrder: {
    id: { '409 CartIncomplete': 'ofCart' },
  },
  getOrderProgress: {
    id: { '200': 'ofCart' },
  },
  getOrderSimple: {
    id: { '200': 'ofOrder' },
  },
  getOrderDetail: {
    id: { '200': 'ofOrder' },
  },
  getReceipt: {
    id: { '200': 'ofOrder' },
  },
  getOrderTimeline: {
    id: { '200': 'ofOrder' },
  },
  downloadReceipt: {
    id: { '200': 'ofOrder' },
  },
  downloadProductionFile: {
    id: { '200': 'ofOrder' },
  },
  downloadProof: {
    id: { '200': 'ofOrder' },
  },
  listFirstPieces: {
    id: { '200': 'ofOrder' },
  },
  listOrderFiles: { id: { '200': 'ofOrder' } },
  ...landingPagePaths,
};
