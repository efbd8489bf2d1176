import type { getListOrderDetail as endpoint } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listOrderLines, listPaidCards } from '../orders/order-parts.ts';
import { listById } from '../prospect-lists/list-for-order.ts';
import { findListOrder } from './list-orders.data.ts';
import { presentListOrder } from './list-orders.present.ts';

/** A bought list that the viewer sees. @throws Refusal 404 */
export const getListOrderDetail: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock, today } = context;
  const scope = context.scopeOf('ProspectList');
  const row = await findListOrder(db, scope, params);
  const detail = row && (await listById(db, scope, row.list.id));
  if (!row || !detail) throw notFound();
  const { companyId, id, checkoutId } = row.order;
  return presentListOrder({
    row,
    detail,
    lines: await listOrderLines(db, companyId, id),
    cards: await listPaidCards(db, companyId, checkoutId),
    now: clock.now(),
    today,
  });
};
