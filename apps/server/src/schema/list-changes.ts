import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId, instant } from './columns.ts';

/** The id of a transaction. It never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The tables whose changes are noted, by triggers. A list may keep the counts of rows of these tables only. */
export type NotedTable =
  | 'audiences'
  | 'campaign_labels'
  | 'campaigns'
  | 'checkouts'
  | 'companies'
  | 'contact_labels'
  | 'contacts'
  | 'mail_outbox'
  | 'order_pieces'
  | 'orders'
  | 'production_verdicts'
  | 'segments'
  | 'users';

/**
 * The transactions that changed rows which lists count. Triggers write the rows, so no writer can forget a change.
 * Every writer adds its own row, so writers never wait for each other, as they would for a counter. A reader compares
 * the transaction ids with the snapshot of a kept count. Retention removes the rows after an hour.
 */
export const listChanges = pgTable(
  'list_changes',
  {
    companyId: companyId(),
    source: text('source').$type<NotedTable>().notNull(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [index('list_changes_xid').on(t.xid), index('list_changes_at').on(t.at)],
);

/** The changes of some tables that can change the rows of a scope. */
export function changesIn(scope: RowScope, tables: readonly NotedTable[]): SQL {
  const ofTables = sql`${listChanges.source} = any(${`{${tables.join(',')}}`}::text[])`;
  return scope.kind === 'all-clients' ? ofTables : sql`(${listChanges.companyId} = ${scope.companyId} and ${ofTables})`;
}
