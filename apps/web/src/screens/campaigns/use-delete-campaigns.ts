import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { restoreCampaign } from '@dropdate/contract/campaigns/restore-campaign';
import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { type CartId, idOf } from '@dropdate/domain/id/brand';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, noAnswerText, requestIdOf } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { failureTexts } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './campaigns.messages.ts';
import { inTurn, type Outcome, spokenNames } from './in-turn.ts';

/**
 * Deletes campaigns one after the other. Names the campaigns that could not be deleted, with the reasons. Offers Undo
 * of the deleted campaigns for 8 seconds.
 */
export function useDeleteCampaigns(rows: readonly CampaignRow[]) {
  const queries = useQueryClient();
  /** Number of deleted campaigns; null before the start. */
  const [done, setDone] = useState<number | null>(null);

  const restore = async (deleted: readonly CampaignRow[]) => {
    const outcome = await inTurn(deleted, (row) => call(restoreCampaign, { body: { campaignId: row.id } }), isOver);
    await refresh(queries, campaignLists);
    tellFailures(outcome, messages.restoreFailed, messages.notRestored);
  };

  const remove = async () => {
    setDone(0);
    const removeOne = async (row: CampaignRow) => {
      await call(deleteCampaign, { body: { campaignId: row.id, cartId: idOf<CartId>(row.cartOrOrderId) } });
      setDone((before) => (before ?? 0) + 1);
    };
    const outcome = await inTurn(rows, removeOne, isOver);
    await refresh(queries, campaignLists);
    const { done: deleted } = outcome;
    if (deleted.length > 0)
      toast.success(messages.deleted(spokenNames(deleted)), { undo: () => void restore(deleted) });
    tellFailures(outcome, messages.deleteFailed, messages.notDeleted);
  };
  return { done, remove };
}

/**
 * Whether the remaining campaigns would fail in the same way, because the user is signed out, has no permission, or is
 * offline.
 */
const isOver = (problem: unknown): boolean => problem instanceof ApiError && [0, 401, 403].includes(problem.status);

/**
 * Shows one message for each reason, with the names of the campaigns that failed for this reason. A single campaign
 * needs only the reason.
 */
function tellFailures(
  { done, failed }: Outcome<CampaignRow>,
  generic: string,
  told: (names: string, reason: string) => string,
): void {
  for (const { items, problem } of failed) {
    const isOnly = done.length + failed.flatMap((one) => one.items).length === 1;
    for (const reason of failureTexts(problem, generic)) {
      toast.error(isOnly ? reason : told(spokenNames(items), reason), {
        requestId: requestIdOf(problem),
        reason: noAnswerText(problem),
      });
    }
  }
}
