import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../client/calls/api-error.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { toast, toastsNow } from '../../kit/toast/toast.ts';
import { leadTexts } from './lead-actions.messages.ts';
import type { LeadChange } from './lead-changes.ts';
import type { TakeBack } from './lead-question.ts';
import { type LeadTarget, onlyLead } from './lead-target.ts';

/** The answers that are out of date when a lead has changed. */
const leadReads = [...contactLists, getContact, getLead, getContactTimeline] as const;

interface Offer {
  /** The message with Undo. */
  readonly id: number;
  readonly leads: ReadonlySet<string>;
}

/** The messages that offer to undo a change of leads. */
let offers: Offer[] = [];

/** Closes the messages with Undo of changes that a later change of the same leads replaces. */
function withdrawOffers(target: LeadTarget): void {
  // Nobody knows here which leads match a search.
  const isReplaced = ({ leads }: Offer) => !('leads' in target) || target.leads.some(({ id }) => leads.has(id));
  for (const { id } of offers.filter(isReplaced)) toast.close(id);
  const inView = new Set(toastsNow().map(({ id }) => id));
  offers = offers.filter(({ id }) => inView.has(id));
}

export type ChangeOutcome =
  | { readonly isDone: true; readonly undo: TakeBack | undefined }
  /** `count` is the number of leads that match now, when more leads match than the user has confirmed. */
  | { readonly isDone: false; readonly count: number | undefined };

export type ChangeLeads = (change: LeadChange, leads: string) => Promise<ChangeOutcome>;

/**
 * Returns a function that changes leads, tells the result, and offers Undo: for 8 seconds, or for 30 seconds after a change of many leads.
 * @param onJob called when a job changes the leads
 */
export function useChangeLeads(onJob?: (jobId: string) => void): ChangeLeads {
  const client = useQueryClient();
  return useCallback(
    async (change, leads) => {
      const undo = async (former: Parameters<LeadChange['undo']>[0]) => {
        try {
          await change.undo(former);
          return true;
        } catch (problem) {
          reportFailure(problem, leadTexts.undoFailed);
          return false;
        } finally {
          await refresh(client, leadReads);
        }
      };
      const undoAndTell = async (former: Parameters<LeadChange['undo']>[0]) => {
        if (await undo(former)) toast.success(leadTexts.undone);
      };
      // An earlier Undo would take this change back, too.
      withdrawOffers(change.target);
      try {
        const answer = await change.send();
        const { former, jobId } = answer;
        const told = typeof change.success === 'function' ? change.success(answer) : change.success;
        if (told === null) return { isDone: true, undo: () => undo(former) };
        if (jobId === null) {
          const isOfMany = onlyLead(change.target) === undefined;
          // A mail about many leads has left the house.
          const isOffered = former.length > 0 && !(isOfMany && change.isMailed?.(answer));
          const id = toast.success(told, isOffered ? { undo: () => void undoAndTell(former), isOfMany } : {});
          offers.push({ id, leads: new Set(former.map(({ contactId }) => contactId)) });
        } else {
          toast.success(leadTexts.started(leads));
          onJob?.(jobId);
        }
        return { isDone: true, undo: undefined };
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
