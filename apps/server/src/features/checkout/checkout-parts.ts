import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import type { CheckoutKind } from '@dropdate/domain/order/checkout-saga';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { AuditAuthor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import type { Turns } from '../../platform/turns.ts';
import type { AudienceProjection } from '../audience/projection.ts';
import type { CheckoutRow } from './checkout.data.ts';
import type { CheckoutProbe } from './checkout-probe.ts';

/** An order that becomes visible. */
export type ConfirmedOrder = Pick<CheckoutRow, 'companyId' | 'orderId' | 'kind'>;

/** The outside parts that a checkout works with. */
export interface CheckoutServices {
  readonly engine: ProspectEngine;
  readonly projection: AudienceProjection;
  readonly payments: PaymentGateway;
  /** The mailer id: six digits that the postal service assigns. */
  readonly mailerId: string;
  /** Address of the reply center. It is printed on every piece. */
  readonly replyCenter: ReplyCenter;
  readonly probe: CheckoutProbe;
  /**
   * The connections that renew leases. They are separate, so that no renewal waits for other work. A late renewal would
   * make a checkout seem crashed.
   */
  readonly leases: Database;
  /**
   * The clock of leases and of the holds of checkouts. Servers compare these instants with each other. So this clock
   * shows the present also in a server that makes the past orders of the demo.
   */
  readonly leaseClock: Clock;
  /**
   * The turns for holding people. Only one checkout of a company at a time holds people, because `lockReserving` admits
   * only one. The others wait for their turn without a database connection.
   */
  readonly reserving: Turns;
  /** The turns for writing orders. Large orders have turns of their own, so that no small order waits for them. */
  readonly writing: { readonly small: Turns; readonly large: Turns };
  /** Called in the transaction that makes an order visible. Its writes are committed together with the order. */
  readonly onConfirmed: (tx: Database, order: ConfirmedOrder, now: Date) => Promise<void>;
}

export type CheckoutService = keyof CheckoutServices;

export type CheckoutParts<Needs extends CheckoutService = CheckoutService> = Pick<
  CheckoutServices,
  Needs | 'leaseClock'
> &
  Pick<Context, 'db' | 'clock' | 'log'>;

/** One worker's lease on one checkout, with the services that a point's work needs. */
export interface CheckoutWork<Needs extends CheckoutService = never> {
  readonly parts: CheckoutParts<Needs>;
  readonly requestId: string;
  /** Proves that this worker still has the lease. Every write checks this token. */
  readonly leaseToken: string;
  readonly checkout: CheckoutRow;
  readonly kind: CheckoutKind;
}

/** The author of a checkout for the audit log: the buyer, also when a task finishes the work. */
export function auditorOf({ parts, checkout, requestId }: CheckoutWork): AuditAuthor {
  const { companyId, userId, actorId } = checkout;
  return { at: parts.clock.now(), companyId, actorId: actorId ?? userId, actingForId: actorId && userId, requestId };
}
