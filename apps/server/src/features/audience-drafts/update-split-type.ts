import type { updateSplitType as endpoint } from '@dropdate/contract/audience/update-split-type';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { DraftOwners } from './draft-owners.ts';

/**
 * Keeps the choice between places and birth months. The last choice wins, because it changes neither the ordered people
 * nor their price: only Update of a distribution stores quotas.
 * @throws Refusal 404; 409 `NotEditable`, `CountOutOfDate`
 */
export function updateSplitType(owners: readonly DraftOwners[]): UseCase<typeof endpoint> {
  return async (context, { params }) => {
    const { requestId, category: splitCategory } = params;
    for (const { saveSplitCategory } of owners)
      if (await saveSplitCategory(context, requestId, splitCategory)) return { splitCategory };
    throw notFound();
  };
}
