/** The orgs of users and contacts, for the features that place these records in orgs. */
export { lockOrgStatuses } from './record-orgs.data.ts';
