import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { readCatalogue } from '../../pricing/read-catalogue.ts';
import { findCampaignDetail } from '../campaign.data.ts';
import { presentCart } from './cart-detail.present.ts';

/**
 * Reads the cart as it is now, for the answer of every call that reads or changes a cart.
 * @throws Refusal 404 when the cart, or the campaign in it, is not visible.
 */
export async function loadCart(
  context: Pick<Context, 'db' | 'today'>,
  scope: RowScope,
  ids: { readonly cartId: CartId; readonly campaignId?: CampaignId },
  db: Database = context.db,
): Promise<CartDetail> {
  const row = await findCampaignDetail(db, scope, ids);
  if (!row) throw notFound();
  const catalogue = await readCatalogue(db, context.today);
  return presentCart(row, { today: context.today, catalogue });
}
