import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';
import { suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { notEditableText } from '@dropdate/domain/campaign/campaign-transitions';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import type { AudienceQuery, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { AudienceProjection } from '../../audience/projection.ts';
import type { Places } from '../../geography/places.ts';
import type { CampaignRow } from '../campaign.data.ts';
import { campaignConflict } from '../edit/edit-conflict.ts';
import { type AudienceState, findAudienceState } from './audience.data.ts';

/** The parts that all use cases for a campaign's audience share. */
export interface CampaignAudienceParts {
  readonly engine: ProspectEngine;
  readonly places: Places;
  readonly projection: AudienceProjection;
}

/**
 * The engine's query for a campaign's audience, after the engine's copy is made current. The query leaves out the people
 * that the campaign's company holds, and the people of the chosen orders. The campaign's id is the seed of the ranking, so
 * repeated counts choose the same people (decisions 30 and 31).
 */
export async function audienceQuery(
  { projection }: { readonly projection: Pick<AudienceProjection, 'ensure'> },
  context: Parameters<AudienceProjection['ensure']>[0],
  { campaign, ownHolder }: Pick<AudienceState, 'campaign' | 'ownHolder'>,
  { parameters, asOf }: { readonly parameters: AudienceParameters; readonly asOf: BirthMonth },
): Promise<AudienceQuery> {
  const orders = suppressedOrders(parameters.suppression);
  await projection.ensure(context, campaign.companyId, orders);
  return {
    companyId: campaign.companyId,
    parameters: canonicalParameters(parameters),
    asOf,
    seed: campaign.id,
    suppressedOrders: orders,
    ...(ownHolder !== null && { ownHolder }),
  };
}

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
