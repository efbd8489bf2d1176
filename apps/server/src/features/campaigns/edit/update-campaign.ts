import type { updateCampaign as endpoint } from '@dropdate/contract/campaigns/update-campaign';
import { withoutUnofferedAddOns } from '@dropdate/domain/pricing/add-on';
import { together } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { requireLabels } from '../../labels/require-labels.ts';
import { findTemplate } from '../../templates/find-template.ts';
import { type CampaignRow, findCampaignTemplate, saveCampaign } from '../campaign.data.ts';
import { listLabelIds, putTemplate, replaceLabels } from '../lifecycle/create-campaign.data.ts';
import { keptAsDraft } from '../lifecycle/move-campaign.ts';
import { changeCampaign } from './change-campaign.ts';
import { changeType } from './change-type.ts';
import { columnsChange } from './changed-columns.ts';

/**
 * Saves the campaign form. An unchanged template keeps the layout that it had when the buyer chose it. With a new
 * template, the campaign loses the add-ons that are not offered for that template.
 */
export const updateCampaign: UseCase<typeof endpoint> = async (context, { body }) => {
  const { id, cartId, version, name } = body;
  const { userId } = context.viewer;
  const [key = ''] = body.templateLookupIds;
  const now = context.clock.now();
  const change = { action: 'updateCampaign', cartId, campaignId: id, version };
  const cart = await changeCampaign(context, change, async (tx, record) => {
    const { campaign } = record;
    const kept = await listLabelIds(tx, campaign);
    const labelIds = await requireLabels(tx, context.viewer, 'campaign', body, kept);
    const chosen = (await findCampaignTemplate(tx, campaign.companyId, id))?.templateKey ?? null;
    const template = chosen === key ? null : await findTemplate(tx, key, chosen);
    if (template !== null) await putTemplate(tx, campaign, template, now);
    await replaceLabels(tx, campaign, labelIds);
    const addOns = template === null ? {} : addOnsWith(template, context, campaign);
    const changed = await changeType(tx, record, body.type, now);
    const values = { name, ...addOns, ...changed?.columns, ...keptAsDraft(record, body.isDraftCampaign) };
    await saveCampaign(tx, record, { userId, now }, values);
    return together(columnsChange(record, values), ...(changed === null ? [] : [changed.change]), {
      old: { template: chosen, labels: kept.toSorted() },
      new: { template: key, labels: labelIds.toSorted() },
    });
  });
  return { id, cartId, version: cart.selectedCampaign.version };
};

function addOnsWith(
  { hasReplyCard }: { readonly hasReplyCard: boolean },
  { signedIn }: Context,
  campaign: CampaignRow,
): Pick<CampaignRow, 'addOns' | 'duplicateFields'> {
  const facts = { isCardsReturnToClient: signedIn.isCardsReturn, hasReplyCard };
  const { addOns, duplicateFields } = withoutUnofferedAddOns(campaign, facts);
  return { addOns: [...addOns], duplicateFields: [...duplicateFields] };
}
