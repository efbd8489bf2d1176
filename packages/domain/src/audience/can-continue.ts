import type { AudienceParameters } from './audience-parameters.ts';
import { type AudienceContext, audienceProblems } from './audience-problems.ts';

/** The state of the audience screen as far as its buttons depend on it. */
export interface AudienceProgress extends AudienceContext {
  readonly parameters: AudienceParameters;
  /** The last count was taken with these parameters. */
  readonly isCountUpToDate: boolean;
  /** People that the last count found. */
  readonly availableCount: number;
  /** The desired count last applied; 0 when none was. */
  readonly appliedCount: number;
  /** The desired count as typed; null while the field is empty. */
  readonly typedCount: number | null;
  /** A count, a submission or a shared report is under way. */
  readonly isPending: boolean;
}

/** Allowed, or why not, in words for the button's tooltip and the server's refusal. */
export type Permit = { readonly isAllowed: true } | { readonly isAllowed: false; readonly reason: string };

/** Texts of ours: the specification states these rules without a text. */
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
 * Whether Personalize Template, or Select Add-Ons of a prospect list, is open: geography set, count up to date, applied
 * desired count above 0 and not above what is available, turning age complete, phone priority valid, nothing pending.
 * Source: decision 32.
 */
export function canContinue(progress: AudienceProgress): Permit {
  const isTypedCountWaiting = progress.typedCount !== null && progress.typedCount !== progress.appliedCount;
  return permit(
    geographyReason(progress) ??
      parameterReason(progress) ??
      countReason(progress, progress.appliedCount) ??
      (isTypedCountWaiting ? continueReasons.notApplied : null),
  );
}

/**
 * Whether Apply of the desired count is open: geography set, count up to date, and a count above 0, not above what is
 * available and different from the applied one. Source: specification 2, sections 4 and 5 (Desired count).
 */
export function canApply(progress: AudienceProgress): Permit {
  const typed = progress.typedCount ?? 0;
  return permit(
    geographyReason(progress) ??
      countReason(progress, typed) ??
      (typed === progress.appliedCount ? continueReasons.alreadyApplied : null),
  );
}

function permit(reason: string | null): Permit {
  return reason === null ? { isAllowed: true } : { isAllowed: false, reason };
}

function geographyReason({ parameters }: AudienceProgress): string | null {
  return parameters.geography.length === 0 ? continueReasons.noGeography : null;
}

/** Includes the turning-age template's demand and the phone priority. */
function parameterReason(progress: AudienceProgress): string | null {
  return audienceProblems(progress.parameters, progress)[0]?.message ?? null;
}

function countReason(progress: AudienceProgress, count: number): string | null {
  if (progress.isPending) return continueReasons.pending;
  if (!progress.isCountUpToDate) return continueReasons.outdatedCount;
  if (!Number.isSafeInteger(count) || count <= 0) return continueReasons.noDesiredCount;
  return count > progress.availableCount ? continueReasons.aboveAvailable : null;
}
