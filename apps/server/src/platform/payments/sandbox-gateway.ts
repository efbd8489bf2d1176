import { createHash } from 'node:crypto';
import { centsOf } from '@dropdate/domain/money/money';
import { isCardExpired } from '@dropdate/domain/order/card-expiry';
import { parseSandboxToken, type SandboxBehaviour, type SandboxCard } from '@dropdate/domain/order/sandbox-card';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { sandboxCharges } from '../../schema/sandbox.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import {
  type AttachedCard,
  type AuthoriseRequest,
  type Charge,
  type Declined,
  GatewayUnavailable,
  type PaymentGateway,
} from './payment-gateway.ts';

export interface SandboxParts {
  /** The pool, never a transaction: the provider must remember a charge even when our transaction is rolled back. */
  readonly db: Database;
  readonly clock: Clock;
}

const declines: Readonly<Partial<Record<SandboxBehaviour, Omit<Declined, 'kind'>>>> = {
  decline: { code: 'card_declined', message: 'Your card was declined.' },
  funds: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  late: { code: 'card_declined', message: 'Your card was declined.' },
};
const unknownCard: Declined = { kind: 'declined', code: 'no_such_card', message: 'This card is no longer available.' };

/**
 * A card provider for demonstrations and tests. The token of a card decides how the card behaves. A table keeps the
 * charges.
 */
export function sandboxGateway(parts: SandboxParts): PaymentGateway {
  return {
    provider: 'sandbox',
    createCustomer: async ({ userId }) => ({
      customerRef: `cus_sandbox_${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`,
    }),
    attach: async ({ token }) => attach(parts, token),
    authorise: (request) => authorise(parts, request),
    capture: (chargeRef) => capture(parts, chargeRef),
    release: async (chargeRef) => {
      await move(parts, chargeRef, ['authorised', 'captured'], 'released');
    },
    find: (idempotencyKey) => find(parts, idempotencyKey),
    detach: async () => undefined,
  };
}

function attach({ clock }: SandboxParts, token: string): AttachedCard | Declined {
  const card = parseSandboxToken(token);
  if (!card)
    return { kind: 'declined', code: 'invalid_token', message: 'Your card could not be read. Please try again.' };
  const refusal = card.behaviour === 'late' ? null : declineOf(card, clock);
  if (refusal) return refusal;
  const { brand, last4, expMonth, expYear } = card;
  return { kind: 'attached', ref: token.replace(/^pm_/, 'card_'), brand, last4, expMonth, expYear };
}

function cardOf(ref: string): SandboxCard | null {
  return parseSandboxToken(ref.replace(/^card_/, 'pm_'));
}

function declineOf(card: SandboxCard, clock: Clock): Declined | null {
  const isOver = isCardExpired(card, clock.now().toISOString().slice(0, 10));
  const found = declines[isOver ? 'expired' : card.behaviour];
  return found ? { kind: 'declined', ...found } : null;
}

/** Records a charge or a decline. Declines are recorded too, so that the same key gets the same answer. */
async function authorise(parts: SandboxParts, request: AuthoriseRequest): Promise<Charge | Declined> {
  const amountCents = centsOf(request.amount);
  if (amountCents <= 0) throw new RangeError(`not a chargeable amount: ${request.amount}`);
  const card = cardOf(request.ref);
  const decline = card ? declineOf(card, parts.clock) : unknownCard;
  const now = parts.clock.now();
  const [made] = await parts.db
    .insert(sandboxCharges)
    .values({
      id: uuidv7(),
      idempotencyKey: request.idempotencyKey,
      cardRef: request.ref,
      amountCents,
      status: decline ? 'declined' : 'authorised',
      code: decline?.code ?? null,
      message: decline?.message ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: sandboxCharges.idempotencyKey })
    .returning({ id: sandboxCharges.id });
  if (made && card?.behaviour === 'timeout') throw new GatewayUnavailable('the answer was lost');
  const charge = await find(parts, request.idempotencyKey);
  if (!charge) throw new GatewayUnavailable('the charge vanished');
  return charge;
}

async function capture(parts: SandboxParts, chargeRef: string): Promise<Charge | Declined> {
  await move(parts, chargeRef, ['authorised'], 'captured');
  const [row] = await parts.db.select().from(sandboxCharges).where(eq(sandboxCharges.id, chargeRef));
  if (row?.status === 'captured') return { kind: 'captured', chargeRef };
  return { kind: 'declined', code: 'charge_expired', message: 'The payment could not be completed.' };
}

async function move(
  { db, clock }: SandboxParts,
  chargeRef: string,
  from: readonly ('authorised' | 'captured')[],
  to: 'captured' | 'released',
): Promise<void> {
  await db
    .update(sandboxCharges)
    .set({ status: to, updatedAt: clock.now() })
    .where(and(eq(sandboxCharges.id, chargeRef), inArray(sandboxCharges.status, [...from])));
}

async function find({ db }: SandboxParts, idempotencyKey: string): Promise<Charge | Declined | null> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.idempotencyKey, idempotencyKey));
  if (!row) return null;
  if (row.status === 'declined') return { kind: 'declined', code: row.code ?? '', message: row.message ?? '' };
  return { kind: row.status, chargeRef: row.id };
}
