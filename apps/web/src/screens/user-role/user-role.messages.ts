/** Texts of the role form. Source: specification 1, sections 2.10, 3.5, 4, 5.5 and 8. */
export const messages = {
  createTitle: 'Create New Role',
  updateTitle: (name: string) => `Update Role #${name}`,
  viewTitle: (name: string) => `Role #${name}`,
  loading: 'Loading the role',
  loadFailed: 'Error while fetching the user role',
  back: 'Back',
  leave: 'Are you sure you want to go back? Any changes will be lost.',
  systemKind: 'System',
  system: 'System roles come with the product. They cannot be edited or deleted.',
  copy: 'Copy as New Role',

  form: 'Role',
  name: 'Name',
  roleId: 'Role ID',
  roleIdHint: 'Letters, digits, periods, hyphens and underscores. It cannot be changed later.',
  description: 'Description',
  accessType: 'Data Visibility',
  widerAccess: 'You see less data yourself, so you cannot give this visibility.',
  created: 'Created',
  users: 'Users',
  subordinates: 'Subordinates',

  selectAll: 'Select All',
  locked: 'You do not have this permission, so you can neither give nor take it.',
  lockedSet: 'You do not have these permissions, so they stay as they are.',

  save: 'Save',
  nothingChanged: 'There is nothing to save',
  saved: (name: string) => `User role ${name} updated successfully`,
  made: (name: string) => `User role ${name} created successfully`,
  saveFailed: 'Error while saving the user role',

  preview: 'What this role sees',
  previewSentence: 'Changes with the switches, before you save.',
  menus: 'Menus',
  pages: 'More pages',
} as const;
