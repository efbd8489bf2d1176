import { contactBodies, contactPaths } from './hostile-contacts.ts';
import type { Answers, Exceptions, Places } from './hostile-exceptions.ts';
import { leadBodies } from './hostile-leads.ts';
import { directoryBodies, twoFactorBodies } from './hostile-two-factor.ts';
import { viewBodies } from './hostile-views.ts';

/** The fields of a user's contact, org and superior. `path` is the place of these fields in the body. */
function userFields(path: string): Places {
  const line: Answers = { '200': 'NaN proto SQL' };
  const optionalLine: Answers = { '200': 'empty NaN proto SQL missing' };
  return {
    [`${path}contact.title`]: optionalLine,
    [`${path}contact.externalId`]: optionalLine,
    [`${path}contact.address.addressLine1`]: line,
    [`${path}contact.address.addressLine2`]: optionalLine,
    [`${path}contact.address.city`]: line,
    [`${path}contact.address.county`]: line,
    [`${path}parentUserAccountId`]: { '200': 'null' },
    [`${path}dateOfBirth`]: { '200': 'null' },
    [`${path}companySegments`]: { '200': '[] missing' },
    [`${path}attributes`]: { '200': '{} constructor' },
    [`${path}attributes.creditsReason`]: optionalLine,
  };
}

/** The calls about users, in `bodyExceptions`. */
export const userBodies: Exceptions = {
  ...twoFactorBodies,
  ...directoryBodies,
  ...contactBodies,
  ...viewBodies,
  ...leadBodies,
  registerUser: {
    'registerUserAccount.userName': { '200': 'NaN' },
    'createUserAccount.contact.firstName': { '200': 'NaN' },
    'createUserAccount.contact.lastName': { '200': 'NaN' },
    'createUserAccount.contact.tags': { '200': '[] missing' },
    'createUserAccount.contact.groups': { '200': '[] missing' },
    ...userFields('createUserAccount.'),
  },
  updateUser: userFields(''),
};

/** The calls about users and contacts, in `pathExceptions`. */
export const userPaths: Exceptions = {
  ...contactPaths,
  getUserAccess: { id: { '200': 'ofUser' } },
  getUserForEdit: { id: { '200': 'ofUser' } },
  getUserHistory: { id: { '200': 'ofUser' } },
  getCampaignHistory: { campaignId: { '200': 'ofCampaign' } },
  getOrderHistory: { id: { '200': 'ofOrder' } },
  updateUser: { id: { '200': 'ofUser' } },
  purgeUser: { id: { '200': 'ofUser' } },
  sendWelcomeEmail: { id: { '409 AlreadyAccepted': 'ofUser' } },
  restoreUser: { id: { '409 NotDeleted': 'ofUser' } },
  resetTwoFactor: { id: { '409 NoTwoFactor': 'ofUser' } },
  endUserSessions: { id: { '200': 'ofUser' } },
};
