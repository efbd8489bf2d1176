import type { VariantState } from '@dropdate/domain/personalize/variant';
import { useDeferredValue, useMemo } from 'react';
import {
  type LineOverflow,
  lineOverflows,
  overflowText,
  type PieceLayouter,
} from '../../blocks/mail-piece/line-overflow.ts';
import { type PrintedTemplate, pieceVariant, previewFacts } from '../../blocks/mail-piece/preview-facts.ts';
import type { FormVariant } from './form-variant.ts';
import type { NameOfState } from './schedule-reason.ts';

interface Template {
  readonly printed: PrintedTemplate;
  readonly layOut: PieceLayouter;
  readonly orgName: string;
  readonly nameOf: NameOfState;
}

/**
 * For each state that the variant mails, a text that names the lines that do not fit on the piece. The check is
 * deferred, so that it does not slow typing. The check lays out only states that changed.
 */
export function useLineOverflows(variant: FormVariant, template: Template): ReadonlyMap<string, string> {
  const { printed, layOut, orgName, nameOf } = template;
  const states = useDeferredValue(variant.states);
  const check = useMemo(() => overflowCheck({ printed, layOut, orgName, nameOf }), [printed, layOut, orgName, nameOf]);
  return useMemo(() => {
    const texts = states
      .filter(({ isEnabled }) => isEnabled)
      .map((state) => [state.stateCode, check(state).map(overflowText).join(' ')] as const);
    return new Map(texts.filter(([, text]) => text !== ''));
  }, [states, check]);
}

/** Lays out each state only once. A changed state is a new object, so the check lays it out again. */
function overflowCheck(template: Template): (state: VariantState) => readonly LineOverflow[] {
  const known = new WeakMap<VariantState, readonly LineOverflow[]>();
  return (state) => {
    const found = known.get(state) ?? overflowsOf(state, template);
    known.set(state, found);
    return found;
  };
}

function overflowsOf(state: VariantState, { printed, layOut, orgName, nameOf }: Template): readonly LineOverflow[] {
  const { stateCode } = state;
  const { layout, replyCenter, senderAddress } = printed;
  const sender = { orgName, replyCenter, senderAddress };
  const context = { ...sender, stateCode, stateName: nameOf(stateCode), mailDate: null, postalClass: null };
  const facts = previewFacts(undefined, context);
  const variant = pieceVariant(null, state);
  return lineOverflows(layout, layOut(facts, variant), facts, variant);
}
