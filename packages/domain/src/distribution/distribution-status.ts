import type { DistributionNode } from './distribution-tree.ts';
import { exceededRows } from './distribution-tree.ts';

/** Texts about the rows of a distribution form (specification 2, section 5, Distribution inputs). */
export const distributionTexts = {
  tooMany: 'You have selected more prospects than desired count. Reduce prospects or update your desired count.',
  tooFew: 'You have selected fewer prospects than desired count. Add more prospects or update your desired count.',
} as const;

export interface DistributionStatus {
  /** Desired prospects of all rows together. */
  readonly chosen: number;
  /** Desired count minus chosen; negative when too many are chosen. */
  readonly remaining: number;
  /** A warning; it never blocks. */
  readonly warning: string | null;
  /** True when a row desires more than is available, which blocks. */
  readonly isExceeded: boolean;
}

/**
 * The status of a distribution form. A remainder other than 0 warns, an exceeded row blocks (specification 2, section
 * 5; decision 33).
 */
export function distributionStatus(nodes: readonly DistributionNode[], desiredCount: number): DistributionStatus {
  const chosen = nodes.reduce((sum, node) => sum + node.desired, 0);
  const remaining = desiredCount - chosen;
  return { chosen, remaining, warning: remainingWarning(remaining), isExceeded: exceededRows(nodes).length > 0 };
}

/** The sentence about the remaining prospects, or null when none remain. */
export function remainingWarning(remaining: number): string | null {
  if (remaining === 0) return null;
  return remaining < 0 ? distributionTexts.tooMany : distributionTexts.tooFew;
}

/**
 * Whether Update of a distribution form is enabled. A row must be chosen, no row exceeded, something changed and
 * nothing being applied. Update then sets the desired count to `chosen` (specification 2, section 4).
 */
export function canUpdateDistribution(
  status: DistributionStatus,
  form: { readonly isChanged: boolean; readonly isApplying: boolean },
): boolean {
  return status.chosen > 0 && !status.isExceeded && form.isChanged && !form.isApplying;
}

/** Whether a typed count of a row is a whole number of 0 or more. Source: specification 2, section 5 (Distribution inputs). */
export function isDesiredInput(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
