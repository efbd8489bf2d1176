import { getCampaignStatusOverview } from '@dropdate/contract/campaigns/get-campaign-status-overview';
import type { SavedDispatch } from '@dropdate/contract/campaigns/saved-dispatch';
import { type CampaignStatusRow, searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { updateCampaignStatus } from '@dropdate/contract/campaigns/update-campaign-status';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { getProductionQueue } from '@dropdate/contract/production-file/get-production-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { queryKey, refresh } from '../../client/calls/use-endpoint.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { isOpen, useJobs } from '../../client/jobs/use-jobs.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './campaign-status.messages.ts';

/** Endpoints whose answers are stale as soon as a status or dispatch details change. */
export const statusReads = [
  searchCampaignStatus,
  getCampaignStatusOverview,
  getProductionQueue,
  getOrderDetail,
  ...campaignLists,
] as const;

type UpdateStatus = (
  row: CampaignStatusRow,
  status: CampaignStatusRow['status'],
  dispatch?: SavedDispatch,
) => Promise<boolean>;

type Found = AnswerOf<typeof searchCampaignStatus>;

const withStatus = (found: Found, { campaignId }: CampaignStatusRow, status: CampaignStatusRow['status']): Found => ({
  ...found,
  results: found.results.map((row) => (row.campaignId === campaignId ? { ...row, status } : row)),
});

/**
 * Returns a function that sets the status of a row. The list shows the new status at once. When the server refuses the
 * status, the list shows the former status again, and a toast gives the reason.
 */
export function useUpdateStatus(): UpdateStatus {
  const client = useQueryClient();
  return useCallback(
    async (row, status, dispatch) => {
      const lists = { queryKey: queryKey(searchCampaignStatus) };
      await client.cancelQueries(lists);
      const before = client.getQueriesData<Found>(lists);
      client.setQueriesData<Found>(lists, (found) => found && withStatus(found, row, status));
      const restore = () => {
        for (const [key, found] of before) client.setQueryData(key, found);
      };
      try {
        const { jobId } = await call(updateCampaignStatus, {
          body: { campaignId: row.campaignId, status, ...(dispatch && { dispatch }) },
        });
        if (jobId === null) toast.success(messages.statusUpdated);
        else {
          // A large dispatch goes on as a job, and the campaign keeps its status until the job is done.
          restore();
          toast.success(messages.dispatchStarted(row.orderNumber));
          await refresh(client, [listJobs]);
        }
        return true;
      } catch (problem) {
        restore();
        reportFailure(problem, messages.statusFailed);
        return false;
      } finally {
        await refresh(client, statusReads);
      }
    },
    [client],
  );
}

/** Fetches the campaigns again when a job has ended, because the job may have dispatched one of them. */
export function useRefreshAfterJobs(): void {
  const client = useQueryClient();
  const open = useJobs()?.filter(isOpen).length ?? 0;
  const before = useRef(open);
  useEffect(() => {
    if (open < before.current) void refresh(client, statusReads);
    before.current = open;
  }, [client, open]);
}
