import type { CheckoutWork } from './checkout-parts.ts';
import { insertProgress, saveProgress } from './progress.data.ts';

/** Pieces from which placing an order takes so long (about a second) that people ask how far it is. */
export const progressFrom = 5_000;

/** Percent at the end of each part of the work, as large orders spend their time. */
export const progressAt = { counted: 10, reserved: 30, peopleRead: 40, written: 95 } as const;

/** Percent between two tellings: few writes, and a bar that moves. */
const step = 5;

/** From here on people are told how far a large order is. */
export async function beginProgress(work: CheckoutWork, pieces: number): Promise<void> {
  if (pieces < progressFrom) return;
  await insertProgress(work.parts.db, keyOf(work));
}

/**
 * Tells how far it is, beside the work: nothing waits for it, and an order does not fail because nobody could be told.
 */
export function tellProgress(work: CheckoutWork, pieces: number, percent: number): void {
  if (pieces < progressFrom) return;
  saveProgress(work.parts.db, keyOf(work), Math.floor(percent)).catch((error: unknown) => {
    work.parts.log.warn({ name: (error as Error).name }, 'the progress of an order could not be told');
  });
}

/** Tells the progress of writing so many pieces, in steps. */
export function writingProgress(work: CheckoutWork, pieces: number): (written: number) => void {
  const { peopleRead, written: end } = progressAt;
  let told: number = peopleRead;
  tellProgress(work, pieces, told);
  return (written) => {
    const percent = peopleRead + ((end - peopleRead) * written) / pieces;
    if (percent < told + step) return;
    told = percent;
    tellProgress(work, pieces, percent);
  };
}

const keyOf = ({ checkout }: CheckoutWork) => ({ companyId: checkout.companyId, checkoutId: checkout.id });
