import { codeTable } from '../code/code-table.ts';
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

/**
 * The status that a call brings to a lead. A new lead to whom the agent has spoken is contacted. Null where the status
 * stays.
 */
export function statusAfterCall(status: LeadStatus, outcome: CallOutcome): LeadStatus | null {
  const hasSpoken = outcome === 'reached' || outcome === 'call-back' || outcome === 'do-not-call';
  return status === 'new' && hasSpoken ? 'contacted' : null;
}
