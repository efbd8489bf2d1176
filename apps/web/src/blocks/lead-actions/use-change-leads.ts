import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../client/calls/api-error.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { leadTexts } from './lead-actions.messages.ts';
import type { LeadChange } from './lead-changes.ts';

/** The answers that are out of date when a lead has changed. */
const leadReads = [...contactLists, getContact, getLead] as const;

export type ChangeOutcome =
  | { readonly isDone: true }
  /** `count` is the number of leads that match now, when more leads match than the user has confirmed. */
  | { readonly isDone: false; readonly count: number | undefined };

export type ChangeLeads = (change: LeadChange, leads: string) => Promise<ChangeOutcome>;

/**
 * Returns a function that changes leads, tells the result, and offers Undo for 8 seconds.
 * @param onJob called when a job changes the leads
 */
export function useChangeLeads(onJob?: (jobId: string) => void): ChangeLeads {
  const client = useQueryClient();
  return useCallback(
    async (change, leads) => {
      const undo = async (former: Parameters<LeadChange['undo']>[0]) => {
        try {
          await change.undo(former);
          toast.success(leadTexts.undone);
        } catch (problem) {
          reportFailure(problem, leadTexts.undoFailed);
        }
        await refresh(client, leadReads);
      };
      try {
        const answer = await change.send();
        const { former, jobId } = answer;
        const told = typeof change.success === 'string' ? change.success : change.success(answer);
        if (jobId === null) toast.success(told, former.length > 0 ? { undo: () => void undo(former) } : {});
        else {
          toast.success(leadTexts.started(leads));
          onJob?.(jobId);
        }
        return { isDone: true };
      } catch (problem) {
        reportFailure(problem, change.failure);
        return { isDone: false, count: problem instanceof ApiError ? problem.messages[0]?.count : undefined };
      } finally {
        await refresh(client, leadReads);
      }
    },
    [client, onJob],
  );
}
