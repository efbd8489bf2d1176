import type { ProspectListId } from '@dropdate/domain/id/brand';
import type { Database } from '../../platform/database/database.ts';
import { forgetDrafts } from '../carts/forget-drafts.ts';
import { deleteListRows } from './forget-lists.data.ts';

/** Removes at most `limit` deleted prospect lists for good. Returns their number. */
export const forgetLists = (tx: Database, now: Date, limit: number): Promise<number> =>
  forgetDrafts<ProspectListId>(
    tx,
    { entity: 'prospect-list', action: 'forgetProspectList', deleteRows: deleteListRows },
    now,
    limit,
  );
