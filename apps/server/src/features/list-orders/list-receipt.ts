import type { downloadListReceipt as downloadEndpoint } from '@dropdate/contract/prospect-lists/download-list-receipt';
import type { getListReceipt as getEndpoint } from '@dropdate/contract/prospect-lists/get-list-receipt';
import type { OrderId, ProspectListId } from '@dropdate/domain/id/brand';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { type PlacedReceipt, receiptOfOrder } from '../orders/receipt-of-order.ts';
import { receiptPdf } from '../orders/receipt-pdf.ts';
import { findListOrder } from './list-orders.data.ts';

/** The receipt of a bought list that the viewer sees. @throws Refusal 404 */
async function loadListReceipt(
  { db, scopeOf }: Context,
  id: OrderId,
): Promise<PlacedReceipt & { readonly prospectListId: ProspectListId }> {
  const row = await findListOrder(db, scopeOf('ProspectList'), { id });
  if (!row) throw notFound();
  const { list } = row;
  const receipt = await receiptOfOrder(db, { ...row, name: list.name ?? '', scheduleDate: null, pieces: list.people });
  return { ...receipt, prospectListId: list.id };
}

/** The receipt of a bought list: its charges, its total and its payments. */
export const getListReceipt: UseCase<typeof getEndpoint> = (context, { params }) => loadListReceipt(context, params.id);

/** The receipt of a bought list as a PDF. */
export const downloadListReceipt: UseCase<typeof downloadEndpoint> = async (context, { params }) =>
  receiptPdf(context, await loadListReceipt(context, params.id));
