import { countProspects } from '@dropdate/contract/audience/count-prospects';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { useEffect, useMemo, useReducer } from 'react';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import type { EditKind } from '../../blocks/audience-builder/edit-kind.ts';
import { useLiveCount } from '../../blocks/audience-builder/use-live-count.ts';
import { call } from '../../client/calls/call.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { audienceEditor, startEditing } from './audience-editor.ts';
import { messages } from './define-audience.messages.ts';
import { countProblem, panelState } from './panel-state.ts';
import type { AudienceActions } from './use-audience-cart.ts';

/** The entered audience, its live count, and the resulting state of panel and buttons. */
export function useAudienceEntry(cart: CartDetail, actions: Pick<AudienceActions, 'mustRecount' | 'pending'>) {
  const { today } = useViewer();
  const { id: campaignId, campaignData: saved } = cart.selectedCampaign;
  const [editor, dispatch] = useReducer(audienceEditor, saved, startEditing);
  // `saved` changes with answers of Update, Apply and other tabs. Newer entries stay.
  useEffect(() => dispatch({ type: 'received', saved }), [saved]);

  const asOf = monthOfDate(today);
  const context = useMemo(
    () => ({ asOf, hasTurningAgeTemplate: cart.hasTurningAgeTemplate }),
    [asOf, cart.hasTurningAgeTemplate],
  );
  const { parameters, edit, typed } = editor;
  const key = useMemo(() => audienceKey(parameters), [parameters]);
  const problem = useMemo(() => countProblem(parameters, context), [parameters, context]);
  // Other orders took people since the count, so the count must be taken again, whatever the cart says.
  const counted = { ...saved, isCountUpToDate: saved.isCountUpToDate && !actions.mustRecount };
  const live = useLiveCount({
    key,
    edit,
    known: key === editor.savedKey && counted.isCountUpToDate ? counted.totalProspectsCount : null,
    audience: parameters.geography.length === 0 ? 'empty' : problem === null ? 'countable' : 'incomplete',
    failure: messages.countFailed,
    ask: async (signal) =>
      (await call(countProspects, { body: { campaignId, parameters } }, { signal })).totalProspectsCount,
  });
  const panel = panelState({ editor, key, counted, live, context, isPending: actions.pending !== null });
  const change = (part: Partial<AudienceParameters>, how?: EditKind) =>
    dispatch({ type: 'changed', change: part, edit: how });
  /** The entries that Update and Save Draft send. */
  const entered = { parametersData: parameters, isCountReset: editor.isCountReset };
  return { parameters, entered, typed, context, live, panel, change, dispatch };
}

/** Turns `2026-11-20` into a month of the domain. */
function monthOfDate(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return birthMonthOf(year, month);
}
