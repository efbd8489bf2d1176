import type { editValidatedCampaign as campaignEndpoint } from '@dropdate/contract/campaigns/edit-validated-campaign';
import type { editValidatedList as listEndpoint } from '@dropdate/contract/prospect-lists/edit-validated-list';
import { notEditableText } from '@dropdate/domain/campaign/not-editable';
import type { CartId } from '@dropdate/domain/id/brand';
import { listNotEditableReason } from '@dropdate/domain/prospect-list/list-not-editable';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { campaignToOrder } from '../campaigns/campaign-for-order.ts';
import { loadCart } from '../campaigns/cart/load-cart.ts';
import { listToOrder } from '../prospect-lists/list-for-order.ts';
import { loadList } from '../prospect-lists/load-list.ts';
import { endValidation } from './end-validation.ts';
import type { ValidationServices } from './validation-parts.ts';
import { findLiveValidation } from './validations.data.ts';

/** @throws Refusal 404; 409 `NotEditable`, `OrderInProgress` */
export const editValidatedCampaign =
  (services: ValidationServices): UseCase<typeof campaignEndpoint> =>
  async (context, { params, body }) => {
    const scope = context.scopeOf('Campaign');
    const row = await campaignToOrder(context.db, scope, { cartId: body.cartId });
    if (row?.campaign.id !== params.id) throw notFound();
    const { companyId, status } = row.campaign;
    if (status !== 'pending-payment' || row.cart.state !== 'open')
      throw conflict('NotEditable', notEditableText(status));
    await edit(context, services, { companyId, cartId: body.cartId });
    return loadCart(context, scope, { cartId: body.cartId, campaignId: params.id });
  };

/** @throws Refusal 404; 409 `NotEditable`, `OrderInProgress` */
export const editValidatedList =
  (services: ValidationServices): UseCase<typeof listEndpoint> =>
  async (context, { params, body }) => {
    const row = await listToOrder(context.db, context.scopeOf('ProspectList'), body.cartId);
    if (row?.list.id !== params.id) throw notFound();
    const { companyId, status } = row.list;
    if (status !== 'pending-payment' || row.cart.state !== 'open')
      throw conflict('NotEditable', listNotEditableReason(status));
    await edit(context, services, { companyId, cartId: body.cartId });
    return loadList(context, { prospectListId: params.id });
  };

async function edit(
  context: Context,
  services: ValidationServices,
  cart: { readonly companyId: Context['viewer']['companyId']; readonly cartId: CartId },
): Promise<void> {
  const { db, clock, log, viewer, requestId } = context;
  const validation = await findLiveValidation(db, cart);
  const author = { at: clock.now(), companyId: cart.companyId, ...identitiesOf({ viewer }), requestId };
  const by = { userId: viewer.userId, author };
  const isEnded = validation && (await endValidation({ ...services, db, clock, log }, validation, 'edited', by));
  if (!isEnded) throw conflict('OrderInProgress', 'This order is being placed. Please wait a moment.');
}
