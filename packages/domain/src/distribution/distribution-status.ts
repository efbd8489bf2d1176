import type { DistributionNode } from './distribution-tree.ts';
import { exceededRows } from './distribution-tree.ts';

/** Source: specification 2, section 5 (Distribution inputs). */
export const distributionTexts = {
  tooMany: 'You have selected more prospects than desired count. Reduce prospects or update your desired count.',
  tooFew: 'You have selected fewer prospects than desired count. Add more prospects or update your desired count.',
} as const;

export interface DistributionStatus {
  /** Prospects that all rows together desire. */
  readonly chosen: number;
  /** Desired count minus chosen; negative when too many are chosen. */
  readonly remaining: number;
  /** Warns, never blocks. */
  readonly warning: string | null;
  /** A row desires more than is available: blocks. */
  readonly isExceeded: boolean;
}

/** What the distribution form says about its rows. Source: specification 2, section 5; decision 33. */
export function distributionStatus(nodes: readonly DistributionNode[], desiredCount: number): DistributionStatus {
  const chosen = nodes.reduce((sum, node) => sum + node.desired, 0);
  const remaining = desiredCount - chosen;
  return { chosen, remaining, warning: remainingWarning(remaining), isExceeded: exceededRows(nodes).length > 0 };
}

/** The sentence for what remains, or null when nothing does. */
export function remainingWarning(remaining: number): string | null {
  if (remaining === 0) return null;
  return remaining < 0 ? distributionTexts.tooMany : distributionTexts.tooFew;
}

/**
 * Whether Update of a distribution form is enabled: something is chosen, no row exceeds, something changed and nothing
 * is being applied. Update then sets the desired count to `chosen`. Source: specification 2, section 4.
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
