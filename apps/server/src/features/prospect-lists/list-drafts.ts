import { changeOf } from '../../platform/audit.ts';
import type { DraftOwners } from '../audience-drafts/draft-owners.ts';
import { type AudienceRow, saveAudience } from '../audience-drafts/draft-records.ts';
import { countOutOfDate } from '../audience-drafts/latest-count.ts';
import { changeList } from './change-list.ts';
import { draftOfList } from './editable-list.ts';
import { findListOfCount, findListState } from './prospect-lists.data.ts';

/** The prospect lists of counts. */
export const listDrafts: DraftOwners = {
  findDraftOfCount: async ({ db, scopeOf }, requestId) => {
    const scope = scopeOf('ProspectList');
    const found = await findListOfCount(db, scope, requestId);
    const state = found && (await findListState(db, scope, found));
    return state && draftOfList(state);
  },
  saveSplitCategory: async (context, requestId, splitCategory) => {
    const scope = context.scopeOf('ProspectList');
    const found = await findListOfCount(context.db, scope, requestId);
    if (!found) return false;
    await changeList(context, { action: 'updateSplitType', ...found }, async (tx, { audience }) => {
      const state = await findListState(tx, scope, found);
      if (state?.latestRequest?.id !== requestId) throw countOutOfDate();
      await saveAudience(tx, audience, { splitCategory });
      return { ...changeOf<Pick<AudienceRow, 'splitCategory'>>(audience, { splitCategory }), keepsOrder: true };
    });
    return true;
  },
};
