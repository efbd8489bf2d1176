import { codeTable } from '../code/code-table.ts';

/** The statuses of a user and of an org. Only an active user or org may work. Source: decision 26. */
const accountStatuses = [
  { status: 'draft', code: 1 },
  { status: 'active', code: 2 },
  { status: 'inactive', code: 3 },
  { status: 'suspended', code: 4 },
] as const;

export type AccountStatus = (typeof accountStatuses)[number]['status'];
export const accountStatusCodes = codeTable('account status', accountStatuses, 'status');
