import { loweredCounts } from '@dropdate/domain/phone-validation/lowered-counts';
import {
  paymentHoldDays,
  type RemovedNumbers,
  removalReasons,
} from '@dropdate/domain/phone-validation/phone-validation';
import type { Database } from '../../platform/database/database.ts';
import { changeCart } from '../carts/open-cart.ts';
import { extendHolds, lockReserving } from '../order-drafts/holds.ts';
import { readCounts, saveCounts } from './order-counts.ts';
import { buyerOf, type LockedSubject, lockSubject, moveSubject } from './ordered-subject.ts';
import { queueResultMail } from './validation-mail.ts';
import { daysAfter, heldForPayment, type ValidationParts } from './validation-parts.ts';
import {
  countByQuota,
  countByVerdict,
  lockValidation,
  saveValidation,
  type ValidationRow,
} from './validations.data.ts';

/** The people are known: the list of numbers is generated. Returns false when another worker was faster. */
export async function closeList({ db, clock, probe }: ValidationParts, seen: ValidationRow): Promise<boolean> {
  probe.at('list:before');
  const isMoved = await db.transaction(async (tx) => {
    const locked = await lockBoth(tx, seen);
    if (!locked?.subject.mayMove('scrubbing-list-generated', 'task')) return false;
    const { validation, subject, userId } = locked;
    const now = clock.now();
    await moveSubject(tx, buyerOf(validation, now), validation.kind, subject, {
      action: 'generateScrubbingList',
      to: 'scrubbing-list-generated',
      userId,
    });
    await saveValidation(tx, validation, { state: 'writing', updatedAt: now });
    return true;
  });
  probe.at('list:after');
  return isMoved;
}

/**
 * Prices the order by the numbers that are left, and lets the buyer pay. Quotas that could not be filled are lowered to the
 * people that are there. The people are held for the payment (decision 35).
 */
export async function priceResult({ db, clock, probe }: ValidationParts, seen: ValidationRow): Promise<boolean> {
  probe.at('price:before');
  const isMoved = await db.transaction(async (tx) => {
    const locked = await lockBoth(tx, seen);
    if (!locked?.subject.mayMove('pending-payment', 'task')) return false;
    const { validation, subject, userId } = locked;
    const { companyId, id, kind } = validation;
    const now = clock.now();
    const expiresAt = daysAfter(now, paymentHoldDays);
    const result = await resultOf(tx, validation);
    const originals = await lowerCounts(tx, validation, subject, result.people);
    const values = { ...result, originals, state: 'ready' as const, expiresAt, updatedAt: now };
    await saveValidation(tx, validation, values);
    await moveSubject(tx, buyerOf(validation, now), kind, subject, {
      action: 'priceValidatedPhones',
      to: 'pending-payment',
      userId,
      facts: result,
    });
    // The amounts that cards were to pay are those of another total.
    await changeCart(tx, subject.cart, now, { paymentSplit: [] });
    await queueResultMail(tx, { ...validation, ...values }, subject, now);
    if (kind === 'prospect-list') return true;
    await lockReserving(tx, companyId);
    await extendHolds(tx, companyId, id, heldForPayment(expiresAt));
    return true;
  });
  probe.at('price:after');
  return isMoved;
}

async function lockBoth(tx: Database, seen: ValidationRow) {
  const subject = await lockSubject(tx, { kind: 'all-clients' }, seen.kind, seen);
  const validation = subject && (await lockValidation(tx, seen));
  return validation ? { subject, validation, userId: validation.userId } : null;
}

type Result = Pick<ValidationRow, 'people' | 'withPhone' | 'asked' | 'removed'>;

async function resultOf(tx: Database, validation: ValidationRow): Promise<Result> {
  const verdicts = await countByVerdict(tx, validation);
  const removed: RemovedNumbers = Object.fromEntries(
    removalReasons.flatMap(({ reason }) => {
      const people = verdicts.get(reason) ?? 0;
      return people === 0 ? [] : [[reason, people]];
    }),
  );
  const withPhone = verdicts.get('clear') ?? 0;
  const asked = Object.values(removed).reduce((sum, people) => sum + people, withPhone);
  const states = await countByQuota(tx, validation);
  return { people: states.reduce((sum, { kept }) => sum + kept, 0), withPhone, asked, removed };
}

/** Lowers quotas, desired count and variants to the people that are there. Returns the counts that the buyer had chosen. */
async function lowerCounts(
  tx: Database,
  validation: ValidationRow,
  subject: LockedSubject,
  people: number,
): Promise<ValidationRow['originals']> {
  if (people === validation.wanted) return null;
  const { level, keys } = validation.quotas;
  const states = await countByQuota(tx, validation);
  const left = new Map(states.map(({ quota, kept }) => [keys[quota] ?? '', kept]));
  const counts = await readCounts(tx, validation.kind, subject);
  await saveCounts(tx, subject, people, loweredCounts(counts, level, left));
  return {
    desiredCount: subject.audience.desiredCount,
    quotas: counts.quotas.map(({ dimension, key, desired }) => ({ dimension, key, desired })),
    variants: counts.variants,
  };
}
