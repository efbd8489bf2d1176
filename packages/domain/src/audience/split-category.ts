/** Whether the split can be chosen. Source: specification 2, section 4 (Audience flow). */
export function canSplit(state: {
  readonly hasGeography: boolean;
  readonly hasPendingChanges: boolean;
  readonly isUpdating: boolean;
  readonly isLoading: boolean;
}): boolean {
  return state.hasGeography && !state.hasPendingChanges && !state.isUpdating && !state.isLoading;
}

/**
 * Whether the distribution can be summed up. Request id, desired count and total must be positive, and the total at
 * least the desired count (specification 2, section 4, Audience flow).
 */
export function canSummarizeDistribution(counts: {
  readonly requestId: number;
  readonly desiredCount: number;
  readonly availableCount: number;
}): boolean {
  const { requestId, desiredCount, availableCount } = counts;
  return requestId > 0 && desiredCount > 0 && availableCount >= desiredCount;
}
