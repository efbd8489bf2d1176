/**
 * The accounts of users, for the feature that manages users. The tables of accounts, sessions and links belong to this
 * feature, so their SQL stays here.
 */
export { deleteSessionsOf } from './account.data.ts';
export {
  type AccountFields,
  changeAccount,
  findVisibleAccount,
  insertAccount,
  lockVisibleAccount,
  type ManagedAccount,
  scopedUsers,
  setDeletedAt,
  setInvitedAt,
} from './accounts.data.ts';
export { unlinkIdentities } from './directory/directory-identities.data.ts';
export { endSessionsOf } from './own-sessions/own-sessions.data.ts';
export { findLinkOwner, useUpLinksOf as endLinksOf } from './password-links/account-links.data.ts';
export { tellFormerAddress } from './password-links/former-addresses.ts';
export { raiseVersionsOf } from './raise-versions.data.ts';
export { deleteDevices } from './two-factor/remembered-devices.data.ts';
