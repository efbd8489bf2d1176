import type { getCampaignHistory } from '@dropdate/contract/campaigns/get-campaign-history';
import type { getClientSettingsHistory } from '@dropdate/contract/companies/get-client-settings-history';
import type { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import type { RecordChangeRow } from '@dropdate/contract/history/record-history';
import type { getOrderHistory } from '@dropdate/contract/orders/get-order-history';
import type { getSegmentHistory } from '@dropdate/contract/segments/get-segment-history';
import type { getUserRoleHistory } from '@dropdate/contract/user-roles/get-user-role-history';
import type { getUserHistory } from '@dropdate/contract/users/get-user-history';
import type { z } from 'zod';

type AnyHistory =
  | typeof getUserHistory
  | typeof getUserRoleHistory
  | typeof getSegmentHistory
  | typeof getCampaignHistory
  | typeof getContactHistory
  | typeof getOrderHistory
  | typeof getClientSettingsHistory;

/** The history of one record: the call that reads it, and the id. */
export interface HistorySource {
  /** Every history has the same query and the same answer, so one type stands for all. */
  readonly endpoint: typeof getUserHistory;
  readonly params: { readonly id: string };
}

export function historyOf<E extends AnyHistory>(
  endpoint: E,
  params: z.output<NonNullable<E['params']>>,
): HistorySource {
  return { endpoint, params } as unknown as HistorySource;
}

/** The changes of one call, which one user made at one time. */
export interface HistoryEntry {
  readonly first: RecordChangeRow;
  readonly changes: readonly RecordChangeRow[];
}

/** Puts the changes of each call together. The rows of a call follow each other, newest first. */
export function entriesOf(rows: readonly RecordChangeRow[]): readonly HistoryEntry[] {
  const entries: { first: RecordChangeRow; changes: RecordChangeRow[] }[] = [];
  for (const row of rows) {
    const last = entries.at(-1);
    if (last?.first.requestId === row.requestId && last.first.at === row.at) last.changes.push(row);
    else entries.push({ first: row, changes: [row] });
  }
  return entries;
}
