import type { countProspectList as endpoint } from '@dropdate/contract/prospect-lists/count-prospect-list';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceDraftParts } from '../audience-drafts/audience-draft.ts';
import { countDraft, keepCount } from '../audience-drafts/count-draft.ts';
import { changeList, draftRecordOf } from './change-list.ts';
import { findEditableDraft } from './editable-list.ts';

/**
 * The button Update: counts the audience of a list, keeps it, and gives the count a number that Apply refers to
 * (specification 2, section 4, Audience flow; decisions 29 to 33 and 36).
 * @throws Refusal 400 `NoGeography`, `InvalidAudience`; 404; 409 `NotEditable`, `EditConflict`; 503 `NoProspects`
 */
export function countProspectList(parts: AudienceDraftParts): UseCase<typeof endpoint> {
  return async (context, { body }) => {
    const { cartId, prospectListId, version } = body;
    const counted = await countDraft(parts, context, await findEditableDraft(context, body), body);
    const change = { action: 'countProspectList', cartId, prospectListId, version };
    return changeList(context, change, async (tx, record) => {
      const { old, new: now } = await keepCount(tx, context, draftRecordOf(record), counted);
      return { old, new: now };
    });
  };
}
