import type { CountedAudience } from './panel-state.ts';

interface PresentlyCounted extends CountedAudience {
  /** Whether the number of people is known without a question of the panel. */
  readonly isKnown: boolean;
}

/**
 * The last count of the saved audience, corrected by the number of people who are available now. A count that merely
 * moved stays orderable (decision 36). With fewer people than the desired count, the buyer must act.
 * @param present null while the present number is unknown
 * @param mustRecount true after a refused Apply. Other orders have then taken people, so no number is known
 */
export function presentlyCounted<Saved extends CountedAudience>(
  saved: Saved,
  present: number | null,
  mustRecount: boolean,
): Saved & PresentlyCounted {
  const hasMoved = !mustRecount && present !== null && present !== saved.totalProspectsCount;
  if (!hasMoved || !saved.isCountUpToDate) {
    const isCountUpToDate = saved.isCountUpToDate && !mustRecount;
    return { ...saved, isCountUpToDate, hasMoved: false, isKnown: isCountUpToDate };
  }
  const isCountUpToDate = present >= saved.desiredCount;
  return { ...saved, totalProspectsCount: present, isCountUpToDate, hasMoved, isKnown: true };
}
