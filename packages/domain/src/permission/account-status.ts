import { codeTable } from '../code/code-table.ts';

/** The statuses of a user and of an org. Only an active user or org may work. Source: decision 26. */
const accountStatuses = [
  { status: 'draft', code: 1, label: 'Draft' },
  { status: 'active', code: 2, label: 'Active' },
  { status: 'inactive', code: 3, label: 'Inactive' },
  { status: 'suspended', code: 4, label: 'Suspended' },
] as const;

export type AccountStatus = (typeof accountStatuses)[number]['status'];
export const accountStatusCodes = codeTable('account status', accountStatuses, 'status');

/** The statuses that the form of a user offers: all but Draft (specification 1, section 2.9). */
export const userStatuses = accountStatuses.filter(({ status }) => status !== 'draft');

export function accountStatusLabel(status: AccountStatus): string {
  return accountStatuses.find((one) => one.status === status)?.label ?? status;
}
