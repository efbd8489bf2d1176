import type { Mills } from '@dropdate/domain/money/money';

/**
 * The card provider: an outside system that keeps the cards and moves the money. It never sees a transaction of ours, and
 * each of its calls may be lost on the way; that is what idempotency keys and `find` are for. Where a call takes a signal,
 * it is aborted when nobody waits for the answer any more: what has not been sent by then must not be sent.
 */
export interface PaymentGateway {
  /** Stored beside every card and charge, so that it is known whose they are. */
  readonly provider: string;
  /** The user at the provider; cards are kept under it. */
  createCustomer(person: { readonly userId: string }): Promise<{ readonly customerRef: string }>;
  /** Keeps the card behind a token of the browser's card field. */
  attach(card: { readonly token: string; readonly customerRef: string }): Promise<AttachedCard | Declined>;
  /** Reserves an amount. The same key answers the same charge, whatever else is asked. */
  authorise(charge: AuthoriseRequest, signal?: AbortSignal): Promise<Charge | Declined>;
  /** Takes an authorised amount; safe to repeat. */
  capture(chargeRef: string, signal?: AbortSignal): Promise<Charge | Declined>;
  /** Gives an amount back, authorised or captured; safe to repeat. */
  release(chargeRef: string, signal?: AbortSignal): Promise<void>;
  /** What became of a key; null when the provider has not seen it so far. */
  find(idempotencyKey: string, signal?: AbortSignal): Promise<Charge | Declined | null>;
  /** Forgets a card; unknown ones are forgotten already. */
  detach(ref: string): Promise<void>;
}

export interface AuthoriseRequest {
  readonly ref: string;
  /** Under whom the card is kept; null for a card of a provider that keeps none. */
  readonly customerRef: string | null;
  /** Whole cents in mills, above 0. */
  readonly amount: Mills;
  readonly currency: 'usd';
  readonly idempotencyKey: string;
}

export interface AttachedCard {
  readonly kind: 'attached';
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface Charge {
  readonly kind: 'authorised' | 'captured' | 'released';
  readonly chargeRef: string;
}

/** A refusal of the bank, with a sentence that the buyer may read. */
export interface Declined {
  readonly kind: 'declined';
  readonly code: string;
  readonly message: string;
}

/** The provider did not answer: it may or may not have done what was asked. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
