import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import type { CheckoutKind } from '@dropdate/domain/order/checkout-saga';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { AuditAuthor } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import type { AudienceProjection } from '../audience/projection.ts';
import type { CheckoutRow } from './checkout.data.ts';
import type { CheckoutProbe } from './checkout-probe.ts';

/** What a checkout needs from outside. */
export interface CheckoutServices {
  readonly engine: ProspectEngine;
  readonly projection: AudienceProjection;
  readonly payments: PaymentGateway;
  /** Six digits, given by the post. */
  readonly mailerId: string;
  /** Printed on every piece. */
  readonly replyCenter: ReplyCenter;
  readonly probe: CheckoutProbe;
  /** Told in the transaction that makes an order visible; what it writes happens with the order or not at all. */
  readonly onConfirmed: (
    tx: Database,
    order: { readonly companyId: string; readonly orderId: string },
    now: Date,
  ) => Promise<void>;
}

export type CheckoutService = keyof CheckoutServices;

export type CheckoutParts<Needs extends CheckoutService = CheckoutService> = Pick<CheckoutServices, Needs> &
  Pick<Context, 'db' | 'clock' | 'log'>;

/** One worker's hold on one checkout, with the services that a step of it needs. */
export interface CheckoutWork<Needs extends CheckoutService = never> {
  readonly parts: CheckoutParts<Needs>;
  readonly requestId: string;
  /** Proves that the lease is still ours; every write asks for it. */
  readonly leaseToken: string;
  readonly checkout: CheckoutRow;
  readonly kind: CheckoutKind;
}

/** Who the audit log names for a checkout: the buyer, also when a job finishes the work. */
export function auditorOf({ parts, checkout, requestId }: CheckoutWork): AuditAuthor {
  return { at: parts.clock.now(), companyId: checkout.companyId, actorId: checkout.userId, requestId };
}
