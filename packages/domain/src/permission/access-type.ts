import { codeTable } from '../code/code-table.ts';

/** Data visibility of a role. Source: specification 1, section 3.5; decision 26. */
export const accessTypes = [
  { type: 'users-only', code: 0, label: 'Users only', description: 'Provides access only to user-created data' },
  {
    type: 'agency',
    code: 1,
    label: 'Agency',
    description: 'Provides access to data created by any user within the same agency',
  },
  {
    type: 'org',
    code: 2,
    label: 'Org',
    description: 'Provides access to data created by any user within the same agency or sub-agencies',
  },
] as const;

export type AccessType = (typeof accessTypes)[number]['type'];
export const accessTypeCodes = codeTable('access type', accessTypes, 'type');
