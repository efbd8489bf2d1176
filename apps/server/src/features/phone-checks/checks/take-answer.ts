import { type ScrubFinding, scrubFindingCodes } from '@dropdate/domain/phone-check/scrub-finding';
import type { Database } from '../../../platform/database/database.ts';
import { type CheckKey, closeAnswered, countBatches, lockBatch, lockCheck, saveFindings } from './phone-checks.data.ts';

/** Called in the transaction that closes the last open batch of a check. */
export type OnChecked = (tx: Database, check: CheckKey) => Promise<void>;

interface Answer {
  readonly batchId: string;
  readonly findings: ReadonlyMap<string, ScrubFinding>;
  readonly now: Date;
}

/**
 * Notes an answer of a service. The first finding of each number counts, a number that the batch does not have is dropped, and
 * a number without a finding stays open. An answer to a check that was given up is kept, and changes the check no more.
 * Returns false for an id without a batch.
 */
export function takeAnswer(db: Database, { batchId, findings, now }: Answer, onChecked: OnChecked): Promise<boolean> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch === null) return false;
    const added = new Map<string, ScrubFinding>();
    const all = batch.phones.map((phone, at) => {
      const known = batch.findings[at] ?? null;
      const found = findings.get(phone);
      if (known !== null || found === undefined) return known;
      added.set(phone, found);
      return scrubFindingCodes.codeOf(found);
    });
    if (added.size > 0) await saveFindings(tx, batch, { all, added, now });
    if (batch.closedAt !== null || all.includes(null)) return true;
    await closeAnswered(tx, batch, now);
    await tellWhenChecked(tx, batch, onChecked);
    return true;
  });
}

/** Tells the end of a check once its last batch is closed. */
export async function tellWhenChecked(tx: Database, check: CheckKey, onChecked: OnChecked): Promise<void> {
  await lockCheck(tx, check);
  const { open } = await countBatches(tx, check);
  if (open === 0) await onChecked(tx, { companyId: check.companyId, checkId: check.checkId });
}
