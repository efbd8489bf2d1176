import { formatCount } from '@dropdate/domain/money/money-text';
import {
  desiredAboveAvailableText,
  desiredCountProblem,
  missingLines,
  type PageState,
  type StateAllocation,
  scheduleBlockers,
  scheduleBlockerTexts,
  unallocatedStates,
  unprintableLines,
} from '@dropdate/domain/personalize/variant-rules';
import { fieldLabels } from '../../blocks/mail-piece/mail-piece.messages.ts';
import { isNoCount, noCountText } from '../../kit/field/number-text.ts';
import { type FormState, type FormVariant, typedCountOf } from './form-variant.ts';
import { messages } from './personalize.messages.ts';

export type NameOfState = (stateCode: string) => string;

/**
 * Says which state is out of balance and by how much, for example `Florida: 4,710 of 9,420 prospects are not allocated
 * yet.`
 */
export function imbalanceText({ stateCode, available, allocated }: StateAllocation, nameOf: NameOfState): string {
  const state = nameOf(stateCode);
  const total = formatCount(available);
  if (allocated > available) {
    const many = allocated - available;
    return `${state}: ${formatCount(many)} more than the ${total} available ${many === 1 ? 'is' : 'are'} desired.`;
  }
  const left = available - allocated;
  return `${state}: ${formatCount(left)} of ${total} prospects ${left === 1 ? 'is' : 'are'} not allocated yet.`;
}

/**
 * What is wrong with a state's desired count. A problem of the count itself comes first. The second possible problem is
 * that all variants together want more people than the state has.
 */
export function countProblem(state: FormState, allocation: StateAllocation | undefined): string | null {
  if (!state.isEnabled) return null;
  if (isNoCount(typedCountOf(state))) return noCountText;
  const own = desiredCountProblem(state);
  if (own !== null || allocation === undefined) return own;
  return allocation.allocated > allocation.available ? desiredAboveAvailableText : null;
}

const lineLabels = { 'agency-name': fieldLabels.agencyName, 'license-number': fieldLabels.licenseNumber } as const;

/** Why Schedule Campaign is disabled, as precisely as one line can say it. Null when the button is enabled. */
export function scheduleReason(variants: readonly FormVariant[], page: PageState, nameOf: NameOfState): string | null {
  const [blocker] = scheduleBlockers(variants, page);
  const isBusy = blocker === 'loading' || blocker === 'saving';
  const unread = isBusy ? null : noCountReason(variants, nameOf);
  if (unread !== null) return unread;
  if (blocker === undefined) return null;
  if (blocker === 'desired-count') return firstCountProblem(variants) ?? scheduleBlockerTexts[blocker];
  if (blocker === 'not-allocated') return imbalanceReason(unallocatedStates(variants), nameOf);
  if (blocker === 'missing-line') return missingLineReason(variants, nameOf) ?? scheduleBlockerTexts[blocker];
  if (blocker === 'unprintable-line') return unprintableReason(variants, nameOf) ?? scheduleBlockerTexts[blocker];
  return scheduleBlockerTexts[blocker];
}

/** Whether any typed count is not a number. Its text cannot be saved, and must not count as 0. */
export function hasNoCount(variants: readonly FormVariant[]): boolean {
  return unreadCounts(variants).length > 0;
}

const unreadCounts = (variants: readonly FormVariant[]) =>
  inEnabledStates(variants, (state) => (isNoCount(typedCountOf(state)) ? [state] : []));

/** Names the first unreadable count, for example `Desired in Georgia: Enter a whole number, such as 12,000 or 12k.` */
function noCountReason(variants: readonly FormVariant[], nameOf: NameOfState): string | null {
  const [first] = unreadCounts(variants);
  if (first === undefined) return null;
  return `${messages.inState(messages.desired, nameOf(first.stateCode))}${first.ofVariant}: ${noCountText}`;
}

function firstCountProblem(variants: readonly FormVariant[]): string | null {
  const enabled = variants.flatMap(({ states }) => states.filter(({ isEnabled }) => isEnabled));
  return enabled.map(desiredCountProblem).find((problem) => problem !== null) ?? null;
}

function imbalanceReason(unbalanced: readonly StateAllocation[], nameOf: NameOfState): string {
  const [first] = unbalanced;
  if (first !== undefined && unbalanced.length === 1) return imbalanceText(first, nameOf);
  return scheduleBlockerTexts['not-allocated'];
}

/** Names the first line that is shown and empty, for example `License number is missing in Georgia.` */
function missingLineReason(variants: readonly FormVariant[], nameOf: NameOfState): string | null {
  const gaps = inEnabledStates(variants, missingLines);
  const [gap] = gaps;
  if (gap === undefined) return null;
  const more = gaps.length > 1 ? ` (and ${formatCount(gaps.length - 1)} more)` : '';
  return `${lineLabels[gap.found]} is missing in ${nameOf(gap.stateCode)}${gap.ofVariant}${more}.`;
}

/** Names the first line that cannot be printed, for example `Agency name in Georgia: The piece cannot print 🎉.` */
function unprintableReason(variants: readonly FormVariant[], nameOf: NameOfState): string | null {
  const [first] = inEnabledStates(variants, unprintableLines);
  if (first === undefined) return null;
  const { field, problem } = first.found;
  return `${messages.inState(fieldLabels[field], nameOf(first.stateCode))}${first.ofVariant}: ${problem}`;
}

/**
 * Calls `find` for every state that a variant mails, and returns each result with its state. When there are several
 * variants, each result also names its variant.
 */
function inEnabledStates<Found>(variants: readonly FormVariant[], find: (state: FormState) => readonly Found[]) {
  return variants.flatMap(({ name, states }) =>
    states
      .filter(({ isEnabled }) => isEnabled)
      .flatMap((state) =>
        find(state).map((found) => ({
          found,
          stateCode: state.stateCode,
          ofVariant: variants.length > 1 ? ` of ${name}` : '',
        })),
      ),
  );
}
