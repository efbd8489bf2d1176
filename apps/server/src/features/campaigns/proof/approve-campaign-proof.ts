import type { approveCampaignProof as endpoint } from '@dropdate/contract/campaigns/approve-campaign-proof';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findCampaignDetail } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { printedPieces } from './printed-pieces.ts';
import { saveProofApproval } from './proof.data.ts';

/**
 * Records that the user has approved what will be printed. The campaign keeps its version and the cart its revision,
 * because nothing that is ordered has changed.
 * @throws Refusal 404; 409 `NotEditable`, `EditConflict`, `NothingToProve`
 */
export const approveCampaignProof: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const { cartId, version } = body;
  const now = context.clock.now();
  const change = { action: 'approveCampaignProof', cartId, campaignId: params.campaignId, version };
  return changeCampaign(context, change, async (tx, { campaign }) => {
    const detail = await findCampaignDetail(tx, context.scopeOf('Campaign'), { campaignId: campaign.id });
    if (!detail) throw notFound();
    printedPieces(detail);
    const { userId } = context.viewer;
    await saveProofApproval(tx, campaign, { userId, now });
    const old = { proofApprovedBy: campaign.proofApprovedBy, proofApprovedAt: campaign.proofApprovedAt };
    // A later approval is an approval of a newer version of the piece.
    const history = { old: { proof: null }, new: { proof: 'Approved' } };
    return { old, new: { proofApprovedBy: userId, proofApprovedAt: now }, history, keepsOrder: true };
  });
};
