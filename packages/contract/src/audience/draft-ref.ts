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
