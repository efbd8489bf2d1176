import type { MailbackRow } from '@dropdate/contract/mailback-processing/mailback-row';
import { updateMailbackStatus } from '@dropdate/contract/mailback-processing/update-mailback-status';
import { nothingPendingText } from '@dropdate/domain/mailback/mailback-state';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { useToldJobs } from '../../client/jobs/use-told-jobs.ts';
import { toast } from '../../kit/toast/toast.ts';
import { mailbackTexts } from './mailback.messages.ts';
import { mailbackLists } from './mailback-lists.ts';

type Org = Pick<MailbackRow, 'companySegmentId' | 'leadsToSend'>;

/**
 * Returns a function that marks the cards of orgs as sent, as a job. The message at its end offers Undo for 30 seconds.
 * Where none of the orgs has a lead to send, the function warns instead (decision 47).
 */
export function useMarkAsSent(): (orgs: readonly Org[], onStarted?: () => void) => Promise<void> {
  const client = useQueryClient();
  const watch = useToldJobs(mailbackLists);
  return async (orgs, onStarted) => {
    if (orgs.every(({ leadsToSend }) => leadsToSend === 0)) {
      toast.info(nothingPendingText);
      return;
    }
    try {
      const companySegmentIds = orgs.map(({ companySegmentId }) => companySegmentId);
      const { jobId } = await call(updateMailbackStatus, { body: { companySegmentIds } });
      watch(jobId);
      onStarted?.();
    } catch (problem) {
      reportFailure(problem, mailbackTexts.markFailed);
      // Somebody else may have been faster.
      await refresh(client, mailbackLists);
    }
  };
}
