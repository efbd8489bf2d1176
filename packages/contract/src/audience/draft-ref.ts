import type { CampaignId, ProspectListId } from '@dropdate/domain/id/brand';
import { campaignIdSchema, prospectListIdSchema } from '../http/primitives.ts';

/** The fields that name the draft of an audience: a campaign, or a prospect list. A call has exactly one of them. */
export const draftRefShape = {
  campaignId: campaignIdSchema.optional(),
  prospectListId: prospectListIdSchema.optional(),
};

/** Whether a body names exactly one draft. */
export const namesOneDraft = ({
  campaignId,
  prospectListId,
}: {
  campaignId?: unknown;
  prospectListId?: unknown;
}): boolean => (campaignId === undefined) !== (prospectListId === undefined);

export const oneDraftProblem = { error: 'Name a campaign or a prospect list.', path: ['campaignId'] };

/** Names one draft of an audience. */
export type DraftRef = { readonly campaignId: CampaignId } | { readonly prospectListId: ProspectListId };

/** The id of the draft. */
export const draftIdOf = (draft: DraftRef): CampaignId | ProspectListId =>
  'campaignId' in draft ? draft.campaignId : draft.prospectListId;
