import type { countSummarizedProspects as endpoint } from '@dropdate/contract/audience/count-summarized-prospects';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceDraftParts } from './audience-draft.ts';
import type { DraftOwners } from './draft-owners.ts';
import { summarizeDraft } from './summarize-draft.ts';

/**
 * Distributes a desired count of a campaign or a prospect list among places and birth months.
 * @throws Refusal 400 `AboveAvailable`; 404; 409 `CountOutOfDate`; 503 `NoProspects`
 */
export function countSummarizedProspects(
  parts: AudienceDraftParts,
  owners: readonly DraftOwners[],
): UseCase<typeof endpoint> {
  return async (context, { params, body }) => {
    for (const { findDraftOfCount } of owners) {
      const draft = await findDraftOfCount(context, params.id);
      if (draft !== null) return summarizeDraft(parts, context, draft, { params, body });
    }
    throw notFound();
  };
}
