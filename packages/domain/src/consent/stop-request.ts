import { codeTable } from '../code/code-table.ts';

/** The states of a proposal not to contact a lead any more. */
export const stopRequestStates = [
  { state: 'open', code: 0 },
  { state: 'accepted', code: 1 },
  { state: 'dismissed', code: 2 },
] as const;
export type StopRequestState = (typeof stopRequestStates)[number]['state'];
/** The sentence about a proposal whose words wait for a decision already. */
export const openTwinText = 'The same words of this lead wait for a decision already.';

export const stopRequestStateCodes = codeTable('state of a stop request', stopRequestStates, 'state');
