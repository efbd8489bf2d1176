import { importRowDays } from '@dropdate/domain/import/import-states';
import type { Database } from '../../../platform/database/database.ts';
import { deleteUnusedPeople } from './own-list.data.ts';

/** Removes at most `limit` people of own lists that never came into force, and that no saving can use any more. Returns their number. */
export const forgetListPeople = (tx: Database, now: Date, limit: number): Promise<number> =>
  deleteUnusedPeople(tx, new Date(now.getTime() - importRowDays * 86_400_000), limit);
