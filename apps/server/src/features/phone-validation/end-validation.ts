import type { UserId } from '@dropdate/domain/id/brand';
import type { EndReason } from '@dropdate/domain/phone-validation/phone-validation';
import type { AuditAuthor } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { raiseSuppressionVersion, type SuppressionChange } from '../audience/projection.ts';
import { changeCart } from '../carts/open-cart.ts';
import { deleteHolds, lockReserving } from '../order-drafts/holds.ts';
import { readCounts, saveCounts } from './order-counts.ts';
import { buyerOf, type LockedSubject, lockSubject, moveSubject } from './ordered-subject.ts';
import { queueEndMail } from './validation-mail.ts';
import type { ValidationParts } from './validation-parts.ts';
import { deletePeople, listCheckouts, lockValidation, saveValidation, type ValidationRow } from './validations.data.ts';

/**
 * Makes the order a draft again, with the counts that the buyer had chosen, and frees its people. The buyer gets a mail,
 * unless the buyer wanted the end. Returns false when the order is being placed, or another worker was faster.
 * @param by the user who ends the validation. The buyer for a task.
 */
export async function endValidation(
  { db, clock, projection, probe }: ValidationParts,
  seen: ValidationRow,
  reason: EndReason,
  by: { readonly userId: UserId; readonly author: AuditAuthor } | null = null,
): Promise<boolean> {
  probe.at('end:before');
  const now = clock.now();
  const change = await db.transaction(async (tx): Promise<SuppressionChange | 'none' | null> => {
    const { companyId, id, kind, cartId } = seen;
    const subject = await lockSubject(tx, { kind: 'all-clients' }, kind, { companyId, cartId });
    const validation = await lockValidation(tx, seen);
    if (!validation) return null;
    const checkouts = await listCheckouts(tx, validation);
    // A checkout at work finishes first. One that waits for its buyer finds a draft when the buyer tries again.
    if (checkouts.some(({ isWaiting }) => !isWaiting)) return null;
    const holders = [id, ...checkouts.map((checkout) => checkout.id)];
    const author = by?.author ?? buyerOf(validation, now);
    if (subject) {
      if (!subject.mayMove('draft', reason === 'edited' ? 'buyer' : 'task')) return null;
      await restoreCounts(tx, validation, subject);
      await moveSubject(tx, author, kind, subject, {
        action: reason === 'edited' ? editAction(kind) : 'endPhoneValidation',
        to: 'draft',
        userId: by?.userId ?? validation.userId,
        facts: { reason },
      });
      await changeCart(tx, subject.cart, now);
      if (reason !== 'edited') await queueEndMail(tx, validation, subject, reason, now);
    }
    await deletePeople(tx, validation);
    await saveValidation(tx, validation, { state: 'ended', endReason: reason, endedAt: now, updatedAt: now });
    if (kind === 'prospect-list') return 'none';
    await lockReserving(tx, companyId);
    const freed = await deleteHolds(tx, companyId, holders);
    if (freed.length === 0) return 'none';
    return { companyId, freed, ended: holders, version: await raiseSuppressionVersion(tx, companyId) };
  });
  if (change === null) return false;
  if (change !== 'none') await projection.project(change);
  probe.at('end:after');
  return true;
}

const editAction = (kind: ValidationRow['kind']): string =>
  kind === 'campaign' ? 'editValidatedCampaign' : 'editValidatedList';

/** Writes the counts that the buyer had chosen, if the check had lowered them. */
async function restoreCounts(tx: Database, { originals, kind }: ValidationRow, subject: LockedSubject): Promise<void> {
  if (originals === null) return;
  const { quotas } = await readCounts(tx, kind, subject);
  const keyOf = ({ dimension, key }: { readonly dimension: string; readonly key: string }) => `${dimension} ${key}`;
  const desired = new Map(originals.quotas.map((quota) => [keyOf(quota), quota.desired]));
  const restored = quotas.map((quota) => ({ ...quota, desired: desired.get(keyOf(quota)) ?? quota.desired }));
  await saveCounts(tx, subject, originals.desiredCount, { quotas: restored, variants: originals.variants });
}
