import type { ProspectListId } from '@dropdate/domain/id/brand';
import { isListBought } from '@dropdate/domain/prospect-list/list-status';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { listById } from '../prospect-lists/list-for-order.ts';
import { findListOrder, type ListOrderRow } from './list-orders.data.ts';

/**
 * A bought list that the viewer sees.
 * @throws Refusal 404; 409 `ListNotBought`, also while the order can still be taken back
 */
export async function findBoughtList(
  { db, scopeOf }: Pick<Context, 'db' | 'scopeOf'>,
  prospectListId: ProspectListId,
): Promise<ListOrderRow> {
  const scope = scopeOf('ProspectList');
  const row = await findListOrder(db, scope, { prospectListId });
  if (row !== null && isListBought(row.list.status)) return row;
  if ((await listById(db, scope, prospectListId)) === null) throw notFound();
  throw conflict('ListNotBought', 'This prospect list was not bought.');
}
