import type { updateProspectList as endpoint } from '@dropdate/contract/prospect-lists/update-prospect-list';
import type { Database } from '../../platform/database/database.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { applyCount, checkCount } from '../audience-drafts/apply-count.ts';
import { applySplit, checkSplit } from '../audience-drafts/apply-split.ts';
import type { AudienceDraftParts } from '../audience-drafts/audience-draft.ts';
import type { DraftChange, DraftRecord } from '../audience-drafts/draft-change.ts';
import { changeList, draftRecordOf } from './change-list.ts';
import { findEditableDraft } from './editable-list.ts';

/**
 * The button Apply, and the button Update of a distribution: keeps the desired count with the quotas that the order must
 * fill (specification 2, sections 4 and 5; decisions 33 and 36).
 * @throws Refusal 400 `AboveAvailable`, `AboveLimit`, `InvalidAudience`, `UnknownRow`, `NoneChosen`; 404; 409
 * `NotEditable`, `EditConflict`, `CountOutOfDate`
 */
export function updateProspectList(parts: AudienceDraftParts): UseCase<typeof endpoint> {
  return async (context, { body }) => {
    const { cartId, prospectListId, version, eventRequestExternalId, desiredCount, splitCountRequest } = body;
    const draft = await findEditableDraft(context, body);
    const change = { action: 'updateProspectList', cartId, prospectListId, version };
    const apply = async (keep: (tx: Database, record: DraftRecord) => Promise<DraftChange>) =>
      changeList(context, change, async (tx, record) => {
        const { old, new: now } = await keep(tx, draftRecordOf(record));
        return { old, new: now };
      });
    if (splitCountRequest !== undefined) {
      const split = await checkSplit(parts, context, draft, { eventRequestExternalId, splitCountRequest });
      return apply((tx, record) => applySplit(tx, context, record, split));
    }
    const wanted = await checkCount(parts, context, draft, { eventRequestExternalId, desiredCount: desiredCount ?? 0 });
    return apply((tx, record) => applyCount(tx, context, record, wanted));
  };
}
