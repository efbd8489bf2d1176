import { leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { useState } from 'react';
import type { LoggedCall } from '../../blocks/contact-calls/use-log-call.ts';
import { messages } from './call-list.messages.ts';

/** A call that the user has just logged. Its line stands where the lead stood, from the press on, so that nothing moves later. */
export interface ToldCall {
  readonly leadId: string;
  readonly name: string;
  /** What the line says after the name. */
  readonly text: string;
  /** Undefined until the server has kept the call, and once the call was taken back. */
  readonly undo: (() => Promise<boolean>) | undefined;
  /** The lead before which the line stands. Null for the end of the list. */
  readonly before: string | null;
  readonly isKept: boolean;
  /** Whether the user writes a note about the call. Such a line stays when the next call is logged. */
  readonly isNoted: boolean;
}

interface Logged extends Pick<ToldCall, 'leadId'> {
  readonly call: LoggedCall;
  /** Whether the call has left the lead without a number. */
  readonly isNumberless: boolean;
}

function textOf({ call: { label, leadStatus }, isNumberless }: Logged): string {
  const outcome = leadStatus === null ? label : messages.nowStatus(label, leadStatusLabel(leadStatus));
  return messages.told(isNumberless ? messages.noNumberLeft(outcome) : outcome);
}

/** The lines about the calls of this visit: the last one, and those whose notes are being written. */
export function useToldCalls() {
  const [told, setTold] = useState<readonly ToldCall[]>([]);
  const set = (leadId: string, change: Partial<ToldCall>) =>
    setTold((now) => now.map((one) => (one.leadId === leadId ? { ...one, ...change } : one)));
  return {
    told,
    set,
    begin: ({ leadId, name, before }: Pick<ToldCall, 'leadId' | 'name' | 'before'>, label: string) => {
      const text = messages.told(label);
      const line: ToldCall = { leadId, name, before, text, undo: undefined, isKept: false, isNoted: false };
      setTold((now) => [...now.filter((one) => one.isNoted && one.leadId !== leadId), line]);
    },
    keep: (logged: Logged) => set(logged.leadId, { text: textOf(logged), undo: logged.call.undo, isKept: true }),
    drop: (leadId: string) => setTold((now) => now.filter((one) => one.leadId !== leadId)),
  };
}
