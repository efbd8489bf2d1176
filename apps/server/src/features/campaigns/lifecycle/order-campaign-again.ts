import type { orderCampaignAgain as endpoint } from '@dropdate/contract/campaigns/order-campaign-again';
import { nextCampaignName } from '@dropdate/domain/campaign/campaign';
import { type CampaignId, idOf, type UserId } from '@dropdate/domain/id/brand';
import { initialAssignee } from '@dropdate/domain/order/review';
import { withoutUnofferedAddOns } from '@dropdate/domain/pricing/add-on';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { parametersHash } from '../../audience/parameters-hash.ts';
import { insertAudience } from '../../audience-drafts/draft-records.ts';
import { startCart } from '../../carts/open-cart.ts';
import { takeCampaignNumber } from '../../companies/take-campaign-number.ts';
import { findTemplate } from '../../templates/find-template.ts';
import { isSalesAgent } from '../../users/require-sales-agent.ts';
import { type CampaignDetailRow, findCampaignDetail, findCampaignTemplate } from '../campaign.data.ts';
import { findVariants, replaceVariants } from '../variants/variants.data.ts';
import { copyPage, insertCampaign, putTemplate, replaceLabels } from './create-campaign.data.ts';

/**
 * Copies an ordered campaign into a new draft, with the choices for its page. The draft has neither count nor schedule, because people and mailing days
 * have changed since. A campaign with an own list gets no list either. A template that is no longer offered cannot be ordered again.
 * @throws Refusal 404 unknown, foreign or deleted; 409 `NotOrdered`, `TemplateNotOffered`
 */
export const orderCampaignAgain: UseCase<typeof endpoint> = async (context, { body }) => {
  const { companyId } = context.viewer;
  return context.db.transaction(async (tx) => {
    const source = await findCampaignDetail(tx, context.scopeOf('Campaign'), { campaignId: body.campaignId });
    if (!source) throw notFound();
    if (source.orderId === null)
      throw conflict('NotOrdered', 'This campaign was not ordered yet. Open it, and order it there.');
    const template = await offeredTemplate(tx, source);
    const cartId = await startCart(context, tx, { kind: 'campaign', templateKey: template.key });
    const id = idOf<CampaignId>(uuidv7());
    const name = nextCampaignName(source.campaign.name);
    const { addOns, duplicateFields } = withoutUnofferedAddOns(source.campaign, {
      isCardsReturnToClient: context.signedIn.isCardsReturn,
      hasReplyCard: template.hasReplyCard,
    });
    await insertCampaign(tx, {
      ...(await ownFacts(context, tx, source)),
      id,
      companyId,
      segmentId: context.signedIn.segmentId,
      cartId,
      number: await takeCampaignNumber(tx, companyId),
      name,
      status: 'draft',
      audienceId: await copyAudience(context, tx, source),
      addOns: [...addOns],
      duplicateFields: [...duplicateFields],
    });
    const copy = { companyId, id };
    await putTemplate(tx, copy, template, context.clock.now());
    await copyVariants(tx, source, copy);
    const labelIds = [...source.tags, ...source.groups].map((label) => label.id);
    await replaceLabels(tx, copy, labelIds);
    await copyPage(tx, source.campaign, copy);
    const kept = { name, source: source.campaign.id, template: template.key, addOns, labels: labelIds };
    await audit(tx, context, { action: 'orderCampaignAgain', entity: 'campaign', entityId: id, new: kept });
    await recordChange(tx, context, { entity: 'campaign', entityId: id }, 'created');
    return { id, cartId, name, type: source.campaign.type };
  });
};

async function offeredTemplate(tx: Database, source: CampaignDetailRow) {
  const [template] = source.templates;
  try {
    return await findTemplate(tx, template?.key ?? '', null);
  } catch {
    throw conflict(
      'TemplateNotOffered',
      `${template?.name ?? 'The template'} is no longer offered. Create a campaign with another template.`,
    );
  }
}

/** The facts of the campaign itself. An agent who left is not assigned again. */
async function ownFacts(context: Context, tx: Database, { campaign }: CampaignDetailRow) {
  const { userId } = context.viewer;
  const now = context.clock.now();
  const { type, channel, agentId, office, officeSatellite } = campaign;
  return {
    type,
    channel,
    agentId,
    office,
    officeSatellite,
    assignedUserId: await assigneeOf(context, tx, campaign.assignedUserId),
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  };
}

async function assigneeOf(context: Context, tx: Database, former: UserId | null): Promise<UserId | null> {
  const own = initialAssignee({ userId: context.viewer.userId, roleName: context.signedIn.roleKey });
  if (own !== null || former === null) return own;
  return (await isSalesAgent(context, tx, former)) ? former : null;
}

/** Copies the parameters. Their people are to be counted anew. Returns the id of the copy. */
async function copyAudience({ viewer, clock }: Context, tx: Database, source: CampaignDetailRow): Promise<string> {
  const id = uuidv7();
  const { parameters, icpTemplateId } = source.audience;
  await insertAudience(tx, {
    id,
    companyId: viewer.companyId,
    parameters,
    icpTemplateId,
    parametersHash: parametersHash(parameters),
    updatedAt: clock.now(),
  });
  return id;
}

async function copyVariants(
  tx: Database,
  source: CampaignDetailRow,
  copy: { readonly companyId: CampaignDetailRow['campaign']['companyId']; readonly id: CampaignId },
): Promise<void> {
  const variants = await findVariants(tx, source.campaign);
  const template = await findCampaignTemplate(tx, copy.companyId, copy.id);
  if (template === null || variants.length === 0) return;
  await replaceVariants(
    tx,
    template,
    variants.map((variant) => ({ ...variant, id: uuidv7() })),
  );
}
