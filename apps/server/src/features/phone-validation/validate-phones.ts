import type { validateCampaignPhones as campaignEndpoint } from '@dropdate/contract/campaigns/validate-campaign-phones';
import type { validateListPhones as listEndpoint } from '@dropdate/contract/prospect-lists/validate-list-phones';
import { isValidationPending } from '@dropdate/domain/campaign/campaign-status';
import { isListValidationPending } from '@dropdate/domain/prospect-list/list-status';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { outdateCount } from '../audience-drafts/draft-records.ts';
import { loadCart } from '../campaigns/cart/load-cart.ts';
import { listOrderBlocker, type OrderBlocker, orderBlocker } from '../order-drafts/order-blocker.ts';
import { type AnyDraft, readListDraft, readOrderDraft } from '../order-drafts/order-draft.ts';
import { loadList } from '../prospect-lists/load-list.ts';
import { isCountModified, requireDoor, startValidation } from './start-validation.ts';
import type { ValidationServices } from './validation-parts.ts';

type Ids = Pick<Parameters<typeof startValidation>[3], 'cartId' | 'revision'>;

/** @throws Refusal 404; 409 as `orderBlocker`, `startValidation` and `requireDoor` */
export const validateCampaignPhones =
  (services: ValidationServices): UseCase<typeof campaignEndpoint> =>
  async (context, { body }) => {
    const { campaignId, cartId, revision } = body;
    const draft = await readOrderDraft(context, cartId, services.provider);
    const { campaign } = draft.campaign;
    if (campaign.id !== campaignId) throw notFound();
    if (!isValidationPending(campaign.status)) {
      const seen = { revision, expectedTotal: draft.totals.total };
      const blocker = orderBlocker(draft, seen, context.signedIn.roleKey, services.replyCenter, 'validation');
      await start(context, services, draft, { cartId, revision }, blocker);
    }
    return loadCart(context, context.scopeOf('Campaign'), { cartId, campaignId });
  };

/** @throws Refusal 404; 409 as `listOrderBlocker`, `startValidation` and `requireDoor` */
export const validateListPhones =
  (services: ValidationServices): UseCase<typeof listEndpoint> =>
  async (context, { params, body }) => {
    const { cartId, revision } = body;
    const draft = await readListDraft(context, cartId, services.provider);
    const { list } = draft.list;
    if (list.id !== params.id) throw notFound();
    if (!isListValidationPending(list.status)) {
      const blocker = listOrderBlocker(draft, { revision, expectedTotal: draft.totals.total }, 'validation');
      await start(context, services, draft, { cartId, revision }, blocker);
    }
    return loadList(context, { prospectListId: params.id });
  };

async function start(
  context: Context,
  services: ValidationServices,
  draft: AnyDraft,
  ids: Ids,
  blocker: OrderBlocker | null,
): Promise<void> {
  if (blocker) throw conflict(blocker.messageId, blocker.userMessage);
  requireDoor(services);
  const { companyId } = draft.audience;
  try {
    await startValidation(context, services, draft, { ...ids, companyId });
  } catch (error) {
    if (draft.request !== null && isCountModified(error))
      await outdateCount(context.db, { companyId, requestId: draft.request.id, now: context.clock.now() });
    throw error;
  }
}
