import type { CompanyId } from '@dropdate/domain/id/brand';
import { countsSince, maxBatchPhones } from '@dropdate/domain/phone-check/check-times';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import { addTask } from '../../../platform/queue/task-queue.ts';
import { phoneChecksTask } from './ask-scrubber.ts';
import { type CheckKey, countBatches, insertBatches } from './phone-checks.data.ts';

/** Numbers that a company wants to have checked, and the subscription under which they are looked up. */
export interface PhoneCheck {
  readonly companyId: CompanyId;
  /** The org in whose name the numbers are checked. */
  readonly segmentId: string;
  /** The organization id of the registry's subscriber. */
  readonly orgId: string;
  readonly sanNumbers: readonly string[];
  /** As E.164. A number may stand twice. */
  readonly phones: readonly string[];
  /** An id of the caller. A further call with the id adds numbers to the check. */
  readonly checkId: string;
  readonly now: Date;
  /** A number that was checked later under one of the SANs is not asked about again. 31 days before now by default. */
  readonly since?: Date;
}

/**
 * Opens a check, whose batches the service gets after the transaction. A number that was checked under one of the SANs
 * within 31 days is not asked about again, so a check can be answered at once.
 */
export async function openPhoneCheck(tx: Database, check: PhoneCheck): Promise<void> {
  const most = Math.ceil(check.phones.length / maxBatchPhones);
  const made = await insertBatches(tx, {
    ...check,
    ids: Array.from({ length: most }, () => uuidv7()),
    size: maxBatchPhones,
    since: check.since ?? countsSince(check.now),
  });
  if (made > 0) await addTask(tx, phoneChecksTask);
}

/** `given-up` is a check of which a part was not answered in time. Every number that was answered has its verdict. */
export type PhoneCheckState = 'open' | 'answered' | 'given-up';

/** The state of a check. A check without a number to ask about is answered. */
export async function phoneCheckState(db: Database, key: CheckKey): Promise<PhoneCheckState> {
  const { open, givenUp } = await countBatches(db, key);
  if (open > 0) return 'open';
  return givenUp > 0 ? 'given-up' : 'answered';
}
