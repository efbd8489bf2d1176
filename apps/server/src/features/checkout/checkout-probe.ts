import type { CheckoutPoint } from '@dropdate/domain/order/checkout-saga';

/**
 * Where a process may die in a checkout: before a point's work, after it, and between the provider's answer and our
 * record of it.
 */
export type KillPoint = `${CheckoutPoint}:${'before' | 'after' | 'answered'}`;

/** Told of every such moment. The product's does nothing; tests end the process there. */
export interface CheckoutProbe {
  at(point: KillPoint): void;
}

export const noProbe: CheckoutProbe = { at: () => undefined };

/** Thrown by a probe: the process is gone. Nothing may be cleaned up on its way out. */
export class Killed extends Error {
  override readonly name = 'Killed';
}
