import { restorableMs } from '@dropdate/domain/campaign/restorable';
import type { Database } from '../../../platform/database/database.ts';
import { deleteRulesBefore } from './assignment-rules.data.ts';

/** Removes at most `limit` rules for good that can no longer be restored (decision 28). Returns their number. */
export const forgetRules = (tx: Database, now: Date, limit: number): Promise<number> =>
  deleteRulesBefore(tx, new Date(now.getTime() - restorableMs), limit);
