import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { notEditableText } from '@dropdate/domain/campaign/not-editable';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import type { Context } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { AudienceDraft } from '../../audience-drafts/audience-draft.ts';
import type { CampaignRow } from '../campaign.data.ts';
import { campaignConflict } from '../edit/edit-conflict.ts';
import { type AudienceState, findAudienceState } from './audience.data.ts';

/** A campaign as the calls for its audience need it. */
export const draftOf = ({ campaign, ...draft }: AudienceState): AudienceDraft => ({ ...draft, seed: campaign.id });

/**
 * Reads the audience that is about to change, before the engine is asked and outside any transaction. Everything is
 * checked again under the lock; this early check only saves the engine a useless query.
 * @throws Refusal 404 unknown or foreign; 409 `NotEditable`, `EditConflict`, `OwnList`.
 */
export async function findEditableAudience(
  context: Context,
  ref: { readonly cartId: CartId; readonly id: CampaignId; readonly version: number },
): Promise<AudienceState> {
  const state = await findAudienceState(context.db, context.scopeOf('Campaign'), {
    campaignId: ref.id,
    cartId: ref.cartId,
  });
  if (!state) throw notFound();
  if (!isEditable(state.campaign.status) || state.cartState !== 'open')
    throw conflict('NotEditable', notEditableText(state.campaign.status));
  if (state.campaign.version !== ref.version)
    throw await campaignConflict(context, context.db, state.campaign, ref.version);
  refuseOwnList(state.campaign);
  return state;
}

/** Refuses the change of an audience where the campaign mails its buyer's own list. @throws Refusal 409 `OwnList` */
export function refuseOwnList({ type }: Pick<CampaignRow, 'type'>): void {
  if (type !== 'imported-list') return;
  throw conflict(
    'OwnList',
    'This campaign mails your own list. Change its source of recipients to define an audience.',
  );
}
