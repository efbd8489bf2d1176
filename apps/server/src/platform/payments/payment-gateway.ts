import type { UserId } from '@dropdate/domain/id/brand';
import type { Mills } from '@dropdate/domain/money/money';

/**
 * The card provider: an outside system that keeps the cards and moves the money. It takes no part in our transactions.
 * Any call or answer may be lost on the way. So charges have idempotency keys, and `find` looks a charge up by its key.
 * A signal is aborted when nobody waits for the answer any longer. A call that is not sent yet must then stay unsent.
 */
export interface PaymentGateway {
  /** The provider's name, stored with every card and charge. */
  readonly provider: string;
  /** Makes the user a customer of the provider. The provider keeps cards under a customer. */
  createCustomer(person: { readonly userId: UserId }): Promise<{ readonly customerRef: string }>;
  /** Keeps the card of a token. The token comes from the browser's card field. */
  attach(card: { readonly token: string; readonly customerRef: string }): Promise<AttachedCard | Declined>;
  /** Reserves an amount. A repeated key returns the first charge, even if the rest of the request differs. */
  authorise(charge: AuthoriseRequest, signal?: AbortSignal): Promise<Charge | Declined>;
  /** Takes an authorised amount. Safe to repeat. */
  capture(chargeRef: string, signal?: AbortSignal): Promise<Charge | Declined>;
  /** Returns an authorised or captured amount to the buyer. Safe to repeat. */
  release(chargeRef: string, signal?: AbortSignal): Promise<void>;
  /** The charge or decline of a key. Null when the provider has not seen the key so far. */
  find(idempotencyKey: string, signal?: AbortSignal): Promise<Charge | Declined | null>;
  /** Forgets a card. An unknown card is no error. */
  detach(ref: string): Promise<void>;
}

export interface AuthoriseRequest {
  readonly ref: string;
  /** The customer who owns the card. Null when the provider has no customers. */
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

/** A refusal of the bank, with a sentence for the buyer. */
export interface Declined {
  readonly kind: 'declined';
  readonly code: string;
  readonly message: string;
}

/** Thrown when the provider did not answer. The provider may still have carried out the call. */
export class GatewayUnavailable extends Error {
  override readonly name: string = 'GatewayUnavailable';
}

/**
 * Thrown when a charge belongs to another provider than the present provider of the server. The present provider does
 * not know the charge, so its answer would look as if nothing had been charged.
 */
export class OtherProvider extends GatewayUnavailable {
  override readonly name = 'OtherProvider';
  constructor(charged: string, present: string) {
    super(`a charge at ${charged} waits, and this server uses ${present}`);
  }
}

/** @throws OtherProvider */
export function requireProvider(
  payments: Pick<PaymentGateway, 'provider'>,
  charge: { readonly provider: string },
): void {
  if (charge.provider !== payments.provider) throw new OtherProvider(charge.provider, payments.provider);
}
