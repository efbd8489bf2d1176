import type { CartId, ProspectListId } from '@dropdate/domain/id/brand';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { AudienceDraft } from '../audience-drafts/audience-draft.ts';
import { draftConflict } from '../audience-drafts/edit-conflict.ts';
import { requireEditable } from './change-list.ts';
import { findListState, type ListState } from './prospect-lists.data.ts';

/** A list as the calls for its audience need it. Nobody is held for a list, and a list has no template. */
export const draftOfList = ({ list, audience, latestRequest }: ListState): AudienceDraft => ({
  audience,
  latestRequest,
  seed: list.id,
  hasTurningAgeTemplate: false,
  ownHolder: null,
});

/**
 * Reads the audience that is about to change, before the engine is asked and outside any transaction. Everything is
 * checked again under the lock; this early check only saves the engine a useless query.
 * @throws Refusal 404 unknown or foreign; 409 `NotEditable`, `EditConflict`
 */
export async function findEditableDraft(
  context: Context,
  ref: { readonly cartId: CartId; readonly prospectListId: ProspectListId; readonly version: number },
): Promise<AudienceDraft> {
  const state = await findListState(context.db, context.scopeOf('ProspectList'), ref);
  if (!state) throw notFound();
  requireEditable({ list: state.list, cart: { state: state.cartState } });
  if (state.list.version !== ref.version)
    throw await draftConflict(context, context.db, { entity: 'prospect-list', ...state.list }, ref.version);
  return draftOfList(state);
}
