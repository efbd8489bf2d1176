import { duplicatePairsPageSize as limit } from '@dropdate/contract/contacts/duplicate-pairs';
import type { listDuplicatePairs as endpoint } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { isSureScore, likenessText } from '@dropdate/domain/contact/likeness/likeness';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listPairs } from './pairs.data.ts';

/** A page of the pairs of possible duplicates of which the viewer sees both contacts. */
export const listDuplicatePairs: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }, { query }) => {
  const page = { limit, offset: query.page * limit };
  const { rows, foundAt, ...counts } = await listPairs(db, scopeOf('Contact'), viewer.companyId, page);
  return {
    results: rows.map(({ one, other, orgName, score, reasons }) => ({
      one,
      other,
      companySegmentName: orgName,
      why: likenessText(reasons),
      isSure: isSureScore(score / 10),
    })),
    ...counts,
    foundOn: foundAt?.toISOString() ?? null,
  };
};
