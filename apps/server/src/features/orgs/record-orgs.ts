/** The orgs of users, roles and contacts, for the features that place these records in orgs. */
export { listRecordOrgs, lockOrgStatuses } from './record-orgs.data.ts';
