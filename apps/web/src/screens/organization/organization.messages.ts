/** Texts of Organization Management (specification 1, sections 2.11, 4 and 8). The sentences of dialogs are ours. */
export const messages = {
  title: 'Organization Management',
  subtitle: 'The orgs of your company, with their users, contacts and campaigns',
  search: 'Search Orgs',
  empty: 'There are no orgs yet',
  emptyWithoutPermission: 'No records found',
  noMatch: 'No Matching Org Found',
  noMatchSentence: (term: string) => `No org matches '${term}'.`,
  failed: 'The orgs could not be loaded',
  openLabel: (name: string) => `Orgs below ${name}`,

  organization: 'Organization Name',
  employees: 'Total Employees',
  divisions: 'Total Divisions',
  overviewFailed: 'Error fetching organization overview data',

  addOrg: 'Add Org',
  deletedOrgs: 'Deleted orgs',
  addBelow: 'Add Sub-Org',
  leadClock: 'Lead Clock',
  edit: 'Edit',
  delete: 'Delete',
  statusOf: (name: string) => `status of ${name}`,
  statusMenu: (name: string) => `Statuses for ${name}`,
  narrowUsers: (users: string) => (users === '1' ? '1 user' : `${users} users`),

  statusChanged: 'Status changed successfully',
  statusFailed: 'Error while updating the status',
  inactiveTitle: (name: string) => `Make ${name} inactive?`,
  inactiveWithUsers: (users: string) =>
    users === '1'
      ? 'This organization has 1 user. Changing its status to Inactive will make its active users Inactive. They are signed out at once.'
      : `This organization has ${users} users. Changing its status to Inactive will make its active users Inactive. They are signed out at once.`,
  inactiveWithoutUsers: 'Are you sure you want to change its status to Inactive',
  makeInactive: 'Make Inactive',

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteSentence: (name: string) => `Are you sure you want to delete ${name} ? You can undo this for 30 days.`,
  notDeletedTitle: (name: string) => `${name} cannot be deleted`,
  close: 'Close',
  deleted: 'Division deleted successfully',
  deleteFailed: 'Error while deleting the division',
  restoreFailed: 'Error while restoring the division',
} as const;

/** Texts of the form of an org. */
export const formMessages = {
  addTitle: 'Add Org',
  addSubtitle: 'A new org below one of your orgs',
  overview: 'Overview',
  back: 'All Orgs',
  form: 'Org',
  loading: 'Loading the org',
  loadFailed: 'Error while fetching the division',

  details: 'Details',
  detailsSentence:
    'Users of an org can see the records of the orgs below it, if the data visibility of their role includes them.',
  status: 'Status',
  figures: 'Content',
  figuresSentence: 'An org can be deleted when it has no users, contacts, campaigns and sub-orgs.',

  name: 'Org Name',
  externalId: 'Org ID',
  externalIdHint: 'Leave the field empty, and the org gets the next free Org ID.',
  externalIdFixed: 'The Org ID of an org never changes.',
  parent: 'Parent Org',
  noParent: 'No Matching Division Found',
  parentFailed: 'The orgs could not be loaded',
  topPlace: 'The top org of the company',
  hiddenPlace: 'Set by the admins of the org above',
  statuses: { active: 'Active', inactive: 'Inactive' },
  twoFactor: 'Require two-factor sign-in',
  twoFactorHint:
    'At their next sign-in, users of this org and of the orgs below it need a code besides their password. Users without a second factor set it up then.',
  twoFactorInherited: 'An org above requires it, so it holds for this org, too.',
  address: 'Billing and return address',
  addressSentence:
    'Orders are billed to this address. Mail pieces print it as the return address; without it, they print the address of the reply center.',
  addressLine1: 'Street',
  addressLine2: 'Suite or floor',
  city: 'City',
  state: 'State',
  clearState: 'Clear State',
  zip: 'Zip',
  logo: 'Logo',
  logoSentence:
    'The logo of your company stands at the top of every page and of every mail to your users. Without it, they show the logo of Dropdate.',
  logoChoose: 'Choose or drop a picture',
  logoReplace: 'Choose or drop another picture',
  logoHint: (megabytes: number, pixels: number) =>
    `PNG or JPEG, at most ${megabytes} MB and ${pixels} × ${pixels} pixels`,
  logoUploading: 'The logo is being sent',
  logoUploaded: 'Logo saved',
  logoUploadFailed: 'Error while saving the logo',
  logoRemove: 'Remove Logo',
  logoRemoveTitle: 'Remove the logo?',
  logoRemoveSentence: 'Pages and mails then show the logo of Dropdate.',
  logoRemoved: 'Logo removed',
  logoRemoveFailed: 'Error while removing the logo',
  users: 'Users',
  contacts: 'Contacts',
  campaigns: 'Campaigns',
  subDivisions: 'Sub-Orgs',
  created: 'Created',

  added: 'Division has been added successfully',
  addFailed: 'Error while creating the division',
  updated: 'Division has been updated successfully',
  updateFailed: 'Error while updating the division',
} as const;
