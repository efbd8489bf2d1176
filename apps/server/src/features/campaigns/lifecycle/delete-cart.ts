import type { deleteCart as endpoint } from '@dropdate/contract/carts/delete-cart';
import type { discardCampaign as discardEndpoint } from '@dropdate/contract/carts/discard-campaign';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, editConflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { lockOpenCart, moveCart } from '../../carts/open-cart.ts';
import { lockCampaign } from '../campaign.data.ts';
import { findCampaignOfCart } from './create-campaign.data.ts';
import { removeCampaign } from './remove-campaign.ts';

/**
 * The button Discard: deletes a cart, with its campaign if the campaign has the status None. Refuses a saved draft,
 * because drafts are deleted on All Campaigns.
 */
export const deleteCart: UseCase<typeof endpoint> = async (context, { params }) =>
  context.db.transaction(async (tx) => {
    const campaign = await findCampaignOfCart(tx, context.viewer.companyId, params.id);
    if (campaign) await endCampaign(context, tx, { cartId: params.id, campaignId: campaign.id }, 'deleteCart');
    else await discardCart(context, tx, params.id);
    return {};
  });

/** Discards the named campaign of a cart. Refuses with 404 when the cart holds another campaign or no campaign. */
export const discardCampaign: UseCase<typeof discardEndpoint> = async (context, { params }) =>
  context.db.transaction(async (tx) => {
    await endCampaign(context, tx, { cartId: params.id, campaignId: params.x }, 'discardCampaign');
    return {};
  });

async function endCampaign(
  context: Context,
  tx: Database,
  ids: { readonly cartId: CartId; readonly campaignId: CampaignId },
  action: string,
): Promise<void> {
  const record = await lockCampaign(tx, context.scopeOf('Campaign'), ids);
  if (!record) throw notFound();
  if (record.campaign.status === 'draft') {
    throw conflict('KeptAsDraft', 'This campaign is kept as a draft. Delete it from All Campaigns.');
  }
  await removeCampaign(context, tx, record, action);
}

async function discardCart(context: Context, tx: Database, cartId: CartId): Promise<void> {
  const cart = await lockOpenCart(context, tx, cartId);
  // Another call made a campaign while this call waited for the cart.
  if (await findCampaignOfCart(tx, context.viewer.companyId, cartId)) throw editConflict('This cart');
  await moveCart(tx, cart, 'deleted', context.clock.now());
  const states = { old: { state: cart.state }, new: { state: 'deleted' } };
  await audit(tx, context, { action: 'deleteCart', entity: 'cart', entityId: cartId, ...states });
}
