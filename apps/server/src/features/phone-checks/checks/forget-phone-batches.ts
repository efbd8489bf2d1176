import { countsSince } from '@dropdate/domain/phone-check/check-times';
import type { Database } from '../../../platform/database/database.ts';
import { deleteBatchesBefore } from './phone-checks.data.ts';

/** Removes batches whose findings no longer count. Returns how many it removed. */
export const forgetPhoneBatches = (tx: Database, now: Date, limit: number): Promise<number> =>
  deleteBatchesBefore(tx, countsSince(now), limit);
