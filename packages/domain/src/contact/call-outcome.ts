import { codeTable } from '../code/code-table.ts';
import { hourMs } from '../schedule/zone-time.ts';
import type { LeadStatus } from './lead-status.ts';

/** How a call to a contact ended, with the codes on the wire and in the database, and what then becomes of the lead. */
export const callOutcomes = [
  { outcome: 'reached', code: 0, label: 'Reached', after: 'A new lead becomes Contacted, and leaves the Call List.' },
  { outcome: 'no-answer', code: 1, label: 'No Answer', after: 'On the Call List again tomorrow.' },
  { outcome: 'voicemail', code: 2, label: 'Left Voicemail', after: 'On the Call List again tomorrow.' },
  { outcome: 'call-back', code: 3, label: 'Call Back', after: 'On the Call List at the time that you choose.' },
  {
    outcome: 'wrong-number',
    code: 4,
    label: 'Wrong Number',
    after: 'The number is struck out. A lead without another number leaves the Call List.',
  },
  {
    outcome: 'do-not-call',
    code: 5,
    label: 'Do Not Call Again',
    after: 'The number is struck out for your company. A new lead becomes Contacted, and leaves the Call List.',
  },
] as const;

export type CallOutcome = (typeof callOutcomes)[number]['outcome'];
export const callOutcomeCodes = codeTable('call outcome', callOutcomes, 'outcome');

export function callOutcomeLabel(outcome: CallOutcome): string {
  return callOutcomes.find((one) => one.outcome === outcome)?.label ?? outcome;
}

/**
 * The outcomes after which the call list offers the lead again: from the time of a call back on, else from the next day on. A reached lead leaves the call
 * list, because its agent goes on in the list of leads. A wrong number is not called twice, but another number of the lead is. A lead who
 * asked not to be called leaves the call list with all its numbers.
 */
export const repeatedOutcomes: readonly CallOutcome[] = ['no-answer', 'voicemail', 'call-back'];

/** The outcomes that say something of the number that was called. */
export const numberOutcomes: readonly CallOutcome[] = ['wrong-number', 'do-not-call'];

/** The hours in which a call that was logged wrongly can be taken back. */
export const callUndoHours = 24;
/** Only a slip of the finger is taken back of a number that asked not to be called (decision 75). */
const slipMinutes = 10;

/**
 * Whether a logged call can still be taken back: for a day, by everybody who may change the lead. A promise not to call a
 * number again is taken back by its caller alone, right after the slip of the finger.
 */
export function canTakeCallBack(
  { outcome, calledAt, isOwn }: { readonly outcome: CallOutcome; readonly calledAt: Date; readonly isOwn: boolean },
  now: Date,
): boolean {
  const age = now.getTime() - calledAt.getTime();
  return outcome === 'do-not-call' ? isOwn && age <= (slipMinutes / 60) * hourMs : age <= callUndoHours * hourMs;
}

/** Whether the page of a lead offers the way back of a call: never from the promise not to call a number again. */
export const offersWayBack = (call: { readonly outcome: CallOutcome; readonly calledAt: Date }, now: Date): boolean =>
  call.outcome !== 'do-not-call' && canTakeCallBack({ ...call, isOwn: false }, now);

/**
 * The status that a call brings to a lead. A new lead to whom the agent has spoken is contacted. Null where the status
 * stays.
 */
export function statusAfterCall(status: LeadStatus, outcome: CallOutcome): LeadStatus | null {
  const hasSpoken = outcome === 'reached' || outcome === 'call-back' || outcome === 'do-not-call';
  return status === 'new' && hasSpoken ? 'contacted' : null;
}
