import type { getOrderSimple as endpoint } from '@dropdate/contract/orders/get-order-simple';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { orderConfirmationKind } from './confirmation-mail.ts';
import { findMailAddress, findOrder } from './orders.data.ts';

/** The values of the order confirmation page. */
export const getOrderSimple: UseCase<typeof endpoint> = async (context, { params }) => {
  const row = await findOrder(context.db, context.scopeOf('Campaign'), { by: { id: params.id } });
  if (!row) throw notFound();
  return {
    orderNumber: String(row.order.number),
    total: row.order.total,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    startDate: row.startDate,
    sendAsSoonAsReady: row.sendAsap,
    totalAudience: row.pieces,
    confirmationTo: await findMailAddress(context.db, context.viewer, orderConfirmationKind, row.order.id),
  };
};
