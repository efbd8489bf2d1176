import type { CheckoutWork } from './checkout-parts.ts';
import { insertProgress, saveProgress } from './progress.data.ts';

/**
 * The smallest number of pieces for which an order shows its progress. Placing an order of this size takes about a
 * second.
 */
export const progressFrom = 5_000;

/** Percent at the end of each part of the work. Measured on large orders. */
export const progressAt = { counted: 10, reserved: 30, peopleRead: 40, written: 95 } as const;

/**
 * Percent between two updates. This step is small enough for a bar that moves, and large enough for few writes to the
 * database.
 */
const step = 5;

/** Starts the progress of a large order. */
export async function beginProgress(work: CheckoutWork, pieces: number): Promise<void> {
  if (pieces < progressFrom) return;
  await insertProgress(work.parts.db, keyOf(work));
}

/**
 * Writes the progress while the work continues. Nothing waits for this write, and its failure does not fail the order.
 */
export function tellProgress(work: CheckoutWork, pieces: number, percent: number): void {
  if (pieces < progressFrom) return;
  saveProgress(work.parts.db, keyOf(work), Math.floor(percent)).catch((error: unknown) => {
    work.parts.log.warn({ name: (error as Error).name }, 'the progress of an order could not be told');
  });
}

/** Returns a function that takes the number of written pieces and updates the progress in steps. */
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
