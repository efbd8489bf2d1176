import { importRowDays } from '@dropdate/domain/import/import-states';
import type { Database } from '../../platform/database/database.ts';
import { deleteImportRowsBefore, deleteReviewsBefore } from './imports.data.ts';

const before = (now: Date) => new Date(now.getTime() - importRowDays * 86_400_000);

/** Removes at most `limit` rows of old imports, which have personal data. Returns their number. */
export const forgetImportRows = (tx: Database, now: Date, limit: number): Promise<number> =>
  deleteImportRowsBefore(tx, before(now), limit);

/** Removes at most `limit` old reviews without rows. Returns their number. */
export const forgetReviews = (tx: Database, now: Date, limit: number): Promise<number> =>
  deleteReviewsBefore(tx, before(now), limit);
