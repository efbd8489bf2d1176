import type { CartId, CompanyId } from '@dropdate/domain/id/brand';
import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { campaigns } from '../../schema/ordering.ts';
import { prospectLists } from '../../schema/prospect-lists.ts';

// The retention works for all companies, so this function has no scope.

/** A deleted record that is to be removed for good, with the ids of its cart and its audience. */
export interface DeletedDraft<Id extends string> {
  readonly id: Id;
  readonly companyId: CompanyId;
  readonly cartId: CartId;
  readonly audienceId: string;
}

const tables = { campaign: campaigns, 'prospect-list': prospectLists } as const;
/** A record that can be deleted, and has a cart and an audience. */
export type DraftKind = keyof typeof tables;

/**
 * Locks at most `limit` campaigns or prospect lists that were deleted before an instant. A record with a checkout stays,
 * because the checkout records what we asked the card provider.
 */
export async function lockDeletedBefore<Id extends string>(
  tx: Database,
  kind: DraftKind,
  before: Date,
  limit: number,
): Promise<DeletedDraft<Id>[]> {
  const table = tables[kind];
  const wasTried: SQL = sql`exists (select 1 from checkouts c
    where c.company_id = ${table.companyId} and c.cart_id = ${table.cartId})`;
  const rows = await tx
    .select({
      id: sql<Id>`${table.id}`,
      companyId: table.companyId,
      cartId: table.cartId,
      audienceId: table.audienceId,
    })
    .from(table)
    .where(and(lt(table.deletedAt, before), sql`not ${wasTried}`))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows;
}
