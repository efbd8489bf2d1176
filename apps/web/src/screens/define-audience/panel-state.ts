import { parameterNames } from '@dropdate/contract/audience/audience-parameters';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { turningAgeTexts } from '@dropdate/domain/age/turning-age-problem';
import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
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
  /** True when the number of people has changed since the last Update. */
  readonly hasMoved?: boolean;
}

export interface PanelInput {
  readonly editor: AudienceEditor;
  /** The `audienceKey` of the parameters, including complete entries that are typed but not added. */
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
  /** True when the shown number belongs to an earlier audience, not to the present entries. */
  readonly isOutOfDate: boolean;
  /**
   * True unless the last Update counted the entered audience. The live number of the entered audience may be known
   * already. False without a place.
   */
  readonly needsUpdate: boolean;
  /**
   * True when the number of people of the entered audience has changed since its last Update. The buyer can go on, and
   * can press Update. A new desired count needs an Update first.
   */
  readonly hasMoved: boolean;
  readonly update: Permit;
  /** Whether the buyer can press Apply. When the count is outdated, Apply updates it first. */
  readonly apply: Permit;
  /** True when the buyer presses Apply next. When the count is outdated, Apply updates it first. */
  readonly isApplyNext: boolean;
  /** What the buyer does next to be able to order. Null when nothing is left to do, or nothing is possible. */
  readonly nextPress: NextPress | null;
  readonly next: Permit;
  /** The applied desired count; 0 when no count is applied. */
  readonly appliedCount: number;
  /** The typed desired count that is not applied yet; null when there is no such count. */
  readonly unappliedCount: number | null;
  /**
   * The desired number of people and how many of them are missing. Null when there are enough people, or when the
   * available number is unknown.
   */
  readonly gap: { readonly desired: number; readonly missing: number } | null;
  /** The number that Use all can fill in; null when Use all would be useless. */
  readonly usableCount: number | null;
  /** The problem of the desired count; null while the count cannot be judged yet. */
  readonly desiredProblem: string | null;
  /** True when the shown price and distribution belong to earlier entries. */
  readonly isAppliedOutdated: boolean;
  /** True when unsaved changes would be lost on leaving the page. */
  readonly isDirty: boolean;
}

/**
 * The state of all buttons and numbers of the screen. Continue needs a count that is up to date and applied. Only the
 * buttons Update and Apply make such a count (decision 32; specification 2, sections 4 and 5).
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
  // False while the server's count belongs to another audience than the audience that the buyer has entered.
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
  const hasMoved = counted.hasMoved === true && isSaved && !isPendingEntry;
  const isTypedWaiting = isUnreadable || (typedCount !== null && typedCount !== appliedCount);
  const apply = refusal(problem) ?? (isUnreadable ? unreadable : canApply(progress));
  const isApplyNext = apply.isAllowed && (isTypedWaiting || needsUpdate);
  return {
    isNowhere: isEmpty,
    shownCount: isEmpty ? 0 : live.count,
    isOutOfDate: needsUpdate && !isFresh && live.count !== null,
    needsUpdate,
    hasMoved,
    update: updatePermit({ problem, isUpToDate: isCountUpToDate && !hasMoved, isPending }),
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
 * The hint that the buyer must correct the shares of the variants on the next page, because a new count is applied.
 * Null when no correction is necessary. A single variant always takes the whole count.
 */
export function sharesHint({ variantsSummary, completedSteps, campaignData }: CartDetail['selectedCampaign']) {
  const { variants } = variantsSummary;
  const { desiredCount } = campaignData;
  if (variants < 2 || desiredCount === 0 || completedSteps.includes('personalize-template')) return null;
  return messages.sharesOutdated(variants, formatCount(desiredCount));
}

/**
 * Why the audience in the form cannot be counted, in the user's words; null when it can be counted. For a half-typed
 * entry, this is the sentence that the fields of the entry show.
 */
export function countProblem(form: AudienceForm, context: AudienceContext): string | null {
  const { parameters } = audienceInForm(form, context);
  return parameters.geography.length === 0 ? continueReasons.noGeography : targetingProblem(form, context);
}

/** What is wrong with the parameters except the places, in the user's words; null when nothing is wrong. */
export function targetingProblem(form: AudienceForm, context: AudienceContext): string | null {
  const { parameters, problem } = audienceInForm(form, context);
  if (problem !== null) return problem.text;
  const message = audienceProblems(parameters, context)[0]?.message ?? null;
  // A sentence that begins with 'This field …' is clear at the field, but not beside the count.
  return message === turningAgeTexts.requiredByTemplate ? messages.ageFirst : message;
}

/** The parameter that the buyer must correct first. Only called while there is such a parameter. */
export function faultyParameter(form: AudienceForm, context: AudienceContext): ParameterName {
  const { parameters, problem } = audienceInForm(form, context);
  if (problem !== null) return problem.of ?? 'age';
  const field = audienceProblems(parameters, context)[0]?.path.split('.')[0];
  return parameterNames.find((name) => name === field) ?? 'age';
}

interface UpdateInput {
  readonly problem: string | null;
  readonly isUpToDate: boolean;
  readonly isPending: boolean;
}

function updatePermit({ problem, isUpToDate, isPending }: UpdateInput): Permit {
  const reason = problem ?? (isPending ? continueReasons.pending : null) ?? (isUpToDate ? messages.upToDate : null);
  return reason === null ? { isAllowed: true } : { isAllowed: false, reason };
}

function refusal(reason: string | null): Permit | null {
  return reason === null ? null : { isAllowed: false, reason };
}

/** Refuses a desired count that is not a number. */
const unreadable: Permit = { isAllowed: false, reason: noCountText };

interface NextPressInput {
  readonly isApplyNext: boolean;
  readonly typed: TypedCount;
  readonly needsUpdate: boolean;
  readonly appliedCount: number;
  readonly hasFailed: boolean;
}

/**
 * Apply also updates the count. So the buyer needs to press Update only while no desired count is typed, the count is
 * out of date, and the live count has failed.
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

/**
 * The number of all available people. Null when this number is unknown, is already typed and applied, or cannot be
 * ordered.
 */
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
