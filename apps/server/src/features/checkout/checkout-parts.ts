import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import type { CheckoutKind } from '@dropdate/domain/order/checkout-saga';
import type { Candidate, Prospect, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { AuditAuthor } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import type { AudienceProjection } from '../audience/projection.ts';
import type { CheckoutRow } from './checkout.data.ts';
import type { CheckoutProbe } from './checkout-probe.ts';
import type { OrderDraft } from './order-draft.ts';

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

export type CheckoutParts = CheckoutServices & Pick<Context, 'db' | 'clock' | 'log'>;

/** One worker's hold on one checkout. */
export interface CheckoutWork {
  readonly parts: CheckoutParts;
  readonly requestId: string;
  /** Proves that the lease is still ours; every write asks for it. */
  readonly leaseToken: string;
  readonly checkout: CheckoutRow;
  readonly kind: CheckoutKind;
  /** What is being ordered. Null in a recovery, which never goes forward to the order. */
  readonly draft: OrderDraft | null;
  /** Kept in memory from point to point: whoever takes over after a crash undoes these points instead. */
  candidates: readonly Candidate[];
  chosen: readonly Candidate[];
  /** The chosen ones in full: asked for while they are being held, needed when the order is written. */
  people: Promise<readonly Prospect[]>;
}

/** The draft of a checkout that goes forward. */
export function draftOf({ draft }: CheckoutWork): OrderDraft {
  if (!draft) throw new Error('a recovered checkout does not go forward to the order');
  return draft;
}

/** Who the audit log names for a checkout: the buyer, also when a job finishes the work. */
export function auditorOf({ parts, checkout, requestId }: CheckoutWork): AuditAuthor {
  return { at: parts.clock.now(), companyId: checkout.companyId, actorId: checkout.userId, requestId };
}
