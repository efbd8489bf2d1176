import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markPhoneRight } from '@dropdate/contract/contacts/mark-phone-right';
import { removeCall } from '@dropdate/contract/contacts/remove-call';
import { getCallList } from '@dropdate/contract/leads/get-call-list';
import { listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { callOutcomeLabel } from '@dropdate/domain/contact/call-outcome';
import { type LeadStatus, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { addDays, formatDate } from '@dropdate/domain/schedule/iso-date';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { timeOfInstant, usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { CallAnswer } from './call-answers.ts';
import { callTexts } from './contact-calls.messages.ts';
import type { KnownPhone } from './right-phones.ts';

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

/** A call that the server has kept. */
export interface LoggedCall {
  /** How the call ended, with the time of its call back. */
  readonly label: string;
  /** The status that the call brought to the lead. Null where the status stays. */
  readonly leadStatus: LeadStatus | null;
  /** Takes the call back. The promise is false when the call could not be removed. */
  readonly undo: () => Promise<boolean>;
}

type LogCall = (contact: CalledContact, answer: CallAnswer, back?: CallBackTime) => Promise<LoggedCall | null>;

/** Shows a message about a call, with Undo. */
export function tellOfCall(name: string, { label, leadStatus, undo }: LoggedCall): void {
  const text =
    leadStatus === null
      ? callTexts.logged(label, name)
      : callTexts.loggedWithStatus(label, name, leadStatusLabel(leadStatus));
  const takeBack = async () => {
    if (await undo()) toast.success(callTexts.undone);
  };
  toast.success(text, { undo: () => void takeBack() });
}

/** The day of a call back in words where a word says it, as `tomorrow 10:00 AM`. */
function callBackWords({ on: at, isMailed }: CallBackTime, today: string, timeZone: string): string {
  const date = usDateOfInstant(at, timeZone);
  const [isToday, isTomorrow] = [formatDate(today), formatDate(addDays(today, 1))].map((day) => day === date);
  const day = isToday ? callTexts.today : isTomorrow ? callTexts.tomorrow : callTexts.on(date);
  const words = callTexts.callBackOn(`${day} ${timeOfInstant(at, timeZone)}`);
  return isMailed ? callTexts.mailed(words) : words;
}

/** Returns a function that takes a call back. Its promise is false when the call could not be removed. */
export function useRemoveCall(): (contactId: string, callId: string) => Promise<boolean> {
  const client = useQueryClient();
  return useCallback(
    async (id, callId) => {
      try {
        await call(removeCall, { params: { id }, body: { callId } });
        return true;
      } catch (problem) {
        reportFailure(problem, callTexts.undoFailed);
        return false;
      } finally {
        await refresh(client, callReads);
      }
    },
    [client],
  );
}

/** Returns a function that says that a wrong number is right after all. */
export function useMarkPhoneRight(): (contactId: string, phone: KnownPhone) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (id, { phoneType, phoneNumber }) => {
      const place = document.activeElement?.closest('dd, li');
      try {
        await call(markPhoneRight, { params: { id }, body: { phoneType } });
        toast.success(callTexts.nowRight(phoneNumber));
      } catch (problem) {
        reportFailure(problem, callTexts.rightFailed);
      } finally {
        await refresh(client, callReads);
        // The button goes away, so the focus goes to the number, which can be called now.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) place?.querySelector<HTMLElement>('a[href^="tel:"]')?.focus();
        });
      }
    },
    [client],
  );
}

/** Returns a function that logs a call. The promise is null when the call could not be logged. */
export function useLogCall(): LogCall {
  const client = useQueryClient();
  const { timeZone, today } = useViewer();
  const remove = useRemoveCall();
  return useCallback(
    async ({ id }, { outcome, label, phoneType, asks }, back) => {
      const params = { id };
      try {
        const body = {
          outcome,
          ...(phoneType !== undefined && { phoneType }),
          ...(back !== undefined && { callBackOn: back.on, isMailed: back.isMailed }),
        };
        const { callId, leadStatus } = await call(logCall, { params, body });
        return {
          label:
            back !== undefined
              ? callBackWords(back, today, timeZone)
              : asks === undefined
                ? label
                : callOutcomeLabel(outcome),
          leadStatus,
          undo: () => remove(id, callId),
        };
      } catch (problem) {
        reportFailure(problem, callTexts.logFailed);
        return null;
      } finally {
        await refresh(client, callReads);
      }
    },
    [client, today, timeZone, remove],
  );
}
