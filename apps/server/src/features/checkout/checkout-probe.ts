import type { CheckoutPoint } from '@dropdate/domain/order/checkout-saga';

/**
 * The moments of a checkout at which a process may die. These are before a point's work, after the work, and between
 * the provider's answer and our record of the answer.
 */
export type KillPoint = `${CheckoutPoint}:${'before' | 'after' | 'answered'}`;

/** Called at every moment of `KillPoint`. The product's probe does nothing; a test's probe ends the process. */
export interface CheckoutProbe {
  at(point: KillPoint): void;
}

export const noProbe: CheckoutProbe = { at: () => undefined };

/**
 * Thrown by a probe in place of the death of the process. No code may clean up after this error, because nothing cleans
 * up after a dead process.
 */
export class Killed extends Error {
  override readonly name = 'Killed';
}
