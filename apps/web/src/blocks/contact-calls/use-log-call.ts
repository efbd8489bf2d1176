import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { removeCall } from '@dropdate/contract/contacts/remove-call';
import { getCallList } from '@dropdate/contract/leads/get-call-list';
import { listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { type CallOutcome, callOutcomeLabel } from '@dropdate/domain/contact/call-outcome';
import { leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { callTexts } from './contact-calls.messages.ts';

/** The answers that are out of date when a call was logged or removed. */
const callReads = [getContact, getLead, getContactTimeline, getCallList, listCallBacks, ...contactLists] as const;

export interface CalledContact {
  readonly id: string;
  readonly name: string;
  /** Where the contact lives, for the hour there. */
  readonly place: { readonly state: string; readonly postalCode: string };
}

/** When a contact wants a call back, and whether a mail reminds the caller. */
export interface CallBackTime {
  readonly on: string;
  readonly isMailed: boolean;
}

/** Returns a function that logs a call and offers Undo. The promise is false when the call could not be logged. */
export function useLogCall(): (contact: CalledContact, outcome: CallOutcome, back?: CallBackTime) => Promise<boolean> {
  const client = useQueryClient();
  const { timeZone } = useViewer();
  return useCallback(
    async ({ id, name }, outcome, back) => {
      const params = { id };
      const undo = async (callId: string) => {
        try {
          await call(removeCall, { params, body: { callId } });
          toast.success(callTexts.undone);
        } catch (problem) {
          reportFailure(problem, callTexts.undoFailed);
        }
        await refresh(client, callReads);
      };
      try {
        const body = { outcome, ...(back !== undefined && { callBackOn: back.on, isMailed: back.isMailed }) };
        const { callId, leadStatus } = await call(logCall, { params, body });
        const label =
          back === undefined ? callOutcomeLabel(outcome) : callTexts.callBackOn(usMoment(back.on, timeZone));
        const text =
          leadStatus === null
            ? callTexts.logged(label, name)
            : callTexts.loggedWithStatus(label, name, leadStatusLabel(leadStatus));
        toast.success(text, { undo: () => void undo(callId) });
        return true;
      } catch (problem) {
        reportFailure(problem, callTexts.logFailed);
        return false;
      } finally {
        await refresh(client, callReads);
      }
    },
    [client, timeZone],
  );
}
