import { maxPieces, tooManyPiecesText } from '../order/order-limit.ts';
import type { AudienceParameters } from './audience-parameters.ts';
import { type AudienceContext, audienceProblems } from './audience-problems.ts';

/** The part of the audience screen's state that its buttons depend on. */
export interface AudienceProgress extends AudienceContext {
  readonly parameters: AudienceParameters;
  /** True when the last count was taken with these parameters. */
  readonly isCountUpToDate: boolean;
  /** People who match these parameters; null while unknown. */
  readonly availableCount: number | null;
  /** The desired count of the last Apply; 0 before the first Apply. */
  readonly appliedCount: number;
  /** The typed desired count; null while the field is empty. */
  readonly typedCount: number | null;
  /** True while a count, a submission or a shared report is under way. */
  readonly isPending: boolean;
}

/** Whether an action is allowed. If not, the button's tooltip and the server's refusal show the reason. */
export type Permit = { readonly isAllowed: true } | { readonly isAllowed: false; readonly reason: string };

/** Our own texts: the specification states these rules without a text. */
export const continueReasons = {
  noGeography: 'Select at least one state, county, city or zip.',
  outdatedCount: 'Update the prospect count first.',
  noDesiredCount: 'Apply a desired count above 0.',
  aboveAvailable: 'The desired count is above the available prospects.',
  notApplied: 'Apply the desired count first.',
  alreadyApplied: 'This desired count is already applied.',
  pending: 'Please wait until the current step has finished.',
} as const;

/**
 * Whether Personalize Template, or Select Add-Ons of a prospect list, can be opened. The page needs a geography, an
 * up-to-date count, and an applied desired count from 1 to the available number. It also needs a complete turning age,
 * a valid phone priority and nothing pending (decision 32).
 */
export function canContinue(progress: AudienceProgress): Permit {
  return permit(geographyReason(progress) ?? parameterReason(progress) ?? countReason(progress));
}

/**
 * Whether Apply is possible. Apply needs a geography, and a typed count from 1 to the available number. While the count
 * of the audience is up to date, the typed count must differ from the applied count. With an outdated count this rule
 * does not hold, because Apply first counts again (specification 2, sections 4 and 5, Desired count).
 */
export function canApply(progress: AudienceProgress): Permit {
  const typed = progress.typedCount ?? 0;
  const isApplied = progress.isCountUpToDate && typed === progress.appliedCount;
  return permit(
    geographyReason(progress) ??
      pendingReason(progress) ??
      wantedReason(progress, typed) ??
      (isApplied ? continueReasons.alreadyApplied : null),
  );
}

function permit(reason: string | null): Permit {
  return reason === null ? { isAllowed: true } : { isAllowed: false, reason };
}

function geographyReason({ parameters }: AudienceProgress): string | null {
  return parameters.geography.length === 0 ? continueReasons.noGeography : null;
}

/** The first problem of the parameters, including the rules of the turning-age template and of the phone preference. */
function parameterReason(progress: AudienceProgress): string | null {
  return audienceProblems(progress.parameters, progress)[0]?.message ?? null;
}

/**
 * The reason that the count is not ready. The reason names the button to press next. If a count is typed, this button
 * is Apply, because Apply also updates an outdated count.
 */
function countReason(progress: AudienceProgress): string | null {
  const { typedCount, appliedCount, isCountUpToDate } = progress;
  const wanted = typedCount ?? appliedCount;
  const isWaiting = wanted !== appliedCount;
  const isWanting = isWaiting || appliedCount > 0;
  const isOutdated = isWanting && !isCountUpToDate;
  return (
    pendingReason(progress) ??
    (isWanting ? wantedReason(progress, wanted) : null) ??
    (isWaiting || (isOutdated && typedCount !== null) ? continueReasons.notApplied : null) ??
    (isOutdated ? continueReasons.outdatedCount : null) ??
    wantedReason(progress, appliedCount)
  );
}

function pendingReason({ isPending }: AudienceProgress): string | null {
  return isPending ? continueReasons.pending : null;
}

function wantedReason({ availableCount }: AudienceProgress, wanted: number): string | null {
  if (!Number.isSafeInteger(wanted) || wanted <= 0) return continueReasons.noDesiredCount;
  return desiredCountProblem(wanted, availableCount);
}

/**
 * The problem of a desired count above 0; null when that many people can be ordered. The limit of an order is checked
 * first, because a larger audience would not help (decision 42).
 * @param available people of an up-to-date count; null while there is no such count
 */
export function desiredCountProblem(count: number, available: number | null): string | null {
  if (count > maxPieces) return tooManyPiecesText;
  return available !== null && count > available ? continueReasons.aboveAvailable : null;
}
