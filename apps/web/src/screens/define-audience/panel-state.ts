import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { turningAgeTexts } from '@dropdate/domain/age/turning-age-problem';
import { type AudienceContext, audienceProblems } from '@dropdate/domain/audience/audience-problems';
import {
  type AudienceProgress,
  canApply,
  canContinue,
  continueReasons,
  desiredCountProblem,
  type Permit,
} from '@dropdate/domain/audience/can-continue';
import { formatCount } from '@dropdate/domain/money/money-text';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import type { NextPress } from '../../blocks/audience-builder/audience-panel.messages.ts';
import type { LiveCount } from '../../blocks/audience-builder/live-count-state.ts';
import { type AudienceForm, audienceInForm, hasPending } from '../../blocks/audience-builder/typed-entries.ts';
import { isNoCount, noCountText, type TypedCount } from '../../kit/field/number-text.ts';
import type { AudienceEditor } from './audience-editor.ts';
import { messages } from './define-audience.messages.ts';

/** The server's answer about its last count. */
export interface CountedAudience {
  readonly totalProspectsCount: number | null;
  readonly desiredCount: number;
  readonly isCountUpToDate: boolean;
}

export interface PanelInput {
  readonly editor: AudienceEditor;
  /** The `audienceKey` of the parameters with the complete typed entries. */
  readonly key: string;
  readonly counted: CountedAudience;
  readonly live: LiveCount;
  readonly context: AudienceContext;
  /** True while the audience is saved, counted or applied. */
  readonly isPending: boolean;
}

export interface PanelState {
  /** True while no place is chosen. */
  readonly isNowhere: boolean;
  /** The available number on the panel; null before the first count. */
  readonly shownCount: number | null;
  /** True when a number is shown that belongs to an earlier audience, not to the present entries. */
  readonly isOutOfDate: boolean;
  /**
   * True when the last Update did not count the audience of the entries. The live number of this audience may be known
   * already. False without a place.
   */
  readonly needsUpdate: boolean;
  readonly update: Permit;
  /** With an outdated count, Apply updates the count first. */
  readonly apply: Permit;
  /** True when Apply is the button to press next. With an outdated count, Apply updates the count too. */
  readonly isApplyNext: boolean;
  /** What the buyer does next to order from the shown count; null when nothing is left to do, or nothing is possible. */
  readonly nextPress: NextPress | null;
  readonly next: Permit;
  /** The desired count that is applied; 0 without such a count. */
  readonly appliedCount: number;
  /** The typed desired count that is not applied yet; null when there is no such count. */
  readonly unappliedCount: number | null;
  /**
   * The wanted number and the number of people missing. Null when there are enough people, or when their number is
   * unknown.
   */
  readonly gap: { readonly desired: number; readonly missing: number } | null;
  /** The number that Use all can fill in; null when Use all would be useless. */
  readonly usableCount: number | null;
  /** The problem of the desired count; null while the count cannot be judged yet. */
  readonly desiredProblem: string | null;
  /** True when price and distribution belong to earlier entries. */
  readonly isAppliedOutdated: boolean;
  /** True when leaving would lose changes. */
  readonly isDirty: boolean;
}

/**
 * The state of all buttons and numbers of the screen. Continue needs an up-to-date, applied count. Only the buttons
 * Update and Apply bring such a count (decision 32; specification 2, sections 4 and 5).
 */
export function panelState({ editor, key, counted, live, context, isPending }: PanelInput): PanelState {
  const { typed } = editor;
  const { parameters } = audienceInForm(editor, context);
  const problem = countProblem(editor, context);
  const isPendingEntry = problem !== null && hasPending(editor, context);
  const typedCount = typed.count;
  const isUnreadable = isNoCount(typed);
  const isEmpty = parameters.geography.length === 0;
  const isSaved = key === editor.savedKey;
  // False while the count belongs to another audience than the audience that the buyer is typing.
  const isCountUpToDate = counted.isCountUpToDate && isSaved && !isPendingEntry;
  const appliedCount = editor.isCountReset ? 0 : counted.desiredCount;
  const isFresh = live.countedKey === key && !live.isCounting && !isPendingEntry;
  const liveCount = isFresh ? live.count : null;
  const availableCount = isCountUpToDate ? (counted.totalProspectsCount ?? 0) : liveCount;
  const progress = {
    ...context,
    parameters,
    isCountUpToDate,
    availableCount,
    appliedCount,
    typedCount,
    isPending,
  };
  const needsUpdate = !isEmpty && !isCountUpToDate;
  const isTypedWaiting = isUnreadable || (typedCount !== null && typedCount !== appliedCount);
  const apply = refusal(problem) ?? (isUnreadable ? unreadable : canApply(progress));
  const isApplyNext = apply.isAllowed && (isTypedWaiting || needsUpdate);
  return {
    isNowhere: isEmpty,
    shownCount: isEmpty ? 0 : live.count,
    isOutOfDate: needsUpdate && !isFresh && live.count !== null,
    needsUpdate,
    update: updatePermit({ problem, isCountUpToDate, isPending }),
    apply,
    isApplyNext,
    nextPress: nextPressOf({ isApplyNext, typed, needsUpdate, appliedCount, hasFailed: live.problem !== null }),
    gap: gapOf(typedCount, isEmpty ? null : availableCount),
    usableCount: problem === null && !isPending ? usableCount(progress, isUnreadable) : null,
    next: refusal(problem) ?? (isUnreadable ? unreadable : canContinue(progress)),
    appliedCount,
    unappliedCount: isTypedWaiting ? typedCount : null,
    desiredProblem: isUnreadable ? noCountText : desiredProblem(typedCount, isEmpty ? null : availableCount),
    isAppliedOutdated: appliedCount > 0 && (!isCountUpToDate || isTypedWaiting),
    isDirty: !isSaved || isPendingEntry || isTypedWaiting || editor.isCountReset,
  };
}

/**
 * The hint that the applied count makes a correction necessary on the next page; null when no correction is necessary.
 * A single variant always follows the count.
 */
export function sharesHint({ variantsSummary, completedSteps, campaignData }: CartDetail['selectedCampaign']) {
  const { variants } = variantsSummary;
  const { desiredCount } = campaignData;
  if (variants < 2 || desiredCount === 0 || completedSteps.includes('personalize-template')) return null;
  return messages.sharesOutdated(variants, formatCount(desiredCount));
}

/**
 * The problem that keeps the audience in the form from being counted, in the user's words; null without a problem. For
 * a half-typed entry, this is the sentence that the fields of the entry show.
 */
export function countProblem(form: AudienceForm, context: AudienceContext): string | null {
  const { parameters } = audienceInForm(form, context);
  return parameters.geography.length === 0 ? continueReasons.noGeography : targetingProblem(form, context);
}

/** The problem of all parameters besides the places, in the user's words; null without a problem. */
export function targetingProblem(form: AudienceForm, context: AudienceContext): string | null {
  const { parameters, problem } = audienceInForm(form, context);
  if (problem !== null) return problem.text;
  const message = audienceProblems(parameters, context)[0]?.message ?? null;
  // 'This field …' makes sense at the field only, not beside the count.
  return message === turningAgeTexts.requiredByTemplate ? messages.ageFirst : message;
}

interface UpdateInput {
  readonly problem: string | null;
  readonly isCountUpToDate: boolean;
  readonly isPending: boolean;
}

function updatePermit({ problem, isCountUpToDate, isPending }: UpdateInput): Permit {
  const reason =
    problem ?? (isPending ? continueReasons.pending : null) ?? (isCountUpToDate ? messages.upToDate : null);
  return reason === null ? { isAllowed: true } : { isAllowed: false, reason };
}

function refusal(reason: string | null): Permit | null {
  return reason === null ? null : { isAllowed: false, reason };
}

/** The answer to a typed desired count that is not a number. */
const unreadable: Permit = { isAllowed: false, reason: noCountText };

interface NextPressInput {
  readonly isApplyNext: boolean;
  readonly typed: TypedCount;
  readonly needsUpdate: boolean;
  readonly appliedCount: number;
  readonly hasFailed: boolean;
}

/**
 * Apply also updates the count. So Update is the next press only while no desired count is typed, the count is out of
 * date, and the live count has failed.
 */
function nextPressOf({ isApplyNext, typed, needsUpdate, appliedCount, hasFailed }: NextPressInput): NextPress | null {
  if (isApplyNext) return 'apply';
  if (typed.count !== null || isNoCount(typed) || (!needsUpdate && appliedCount > 0)) return null;
  return needsUpdate && hasFailed ? 'update' : 'type-count';
}

function gapOf(wanted: number | null, available: number | null): PanelState['gap'] {
  if (wanted === null || available === null || wanted <= available || wanted > maxPieces) return null;
  return { desired: wanted, missing: wanted - available };
}

/** The number of all available people. Null when this number is already in use, or cannot be ordered. */
function usableCount(
  { availableCount, typedCount, appliedCount, isCountUpToDate }: AudienceProgress,
  isUnreadable: boolean,
): number | null {
  if (availableCount === null || availableCount === 0 || availableCount > maxPieces) return null;
  const isUsed = !isUnreadable && typedCount === availableCount && appliedCount === availableCount && isCountUpToDate;
  return isUsed ? null : availableCount;
}

function desiredProblem(typed: number | null, available: number | null): string | null {
  if (typed !== null && typed < 0) return continueReasons.noDesiredCount;
  return typed === null ? null : desiredCountProblem(typed, available);
}
