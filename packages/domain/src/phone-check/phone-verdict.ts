import { type CallProblem, doNotCallMark } from '../do-not-call/do-not-call.ts';
import { type RefusedFinding, refusedReasons } from './refused-finding.ts';
import type { ScrubFinding } from './scrub-finding.ts';

/** Why a number may not be called. */
export type NoCallReason = CallProblem | RefusedFinding;

/** What is known of a number: `clear`, the reason against a call, or `unknown` without a check that still counts. */
export type PhoneVerdict = 'clear' | NoCallReason | 'unknown';

/** The reasons in the order in which they are told. */
export const noCallReasons = [
  { reason: 'do-not-call', label: 'On your do-not-call file', short: doNotCallMark },
  { reason: 'area-code', label: 'Outside your area codes', short: 'Area code' },
  ...refusedReasons,
] as const satisfies readonly { readonly reason: NoCallReason; readonly label: string; readonly short: string }[];

/**
 * The verdict on a number. The company's own file and area codes come before the findings of a service, which does not
 * know them (decision 58).
 */
export const phoneVerdict = (problem: CallProblem | null, finding: ScrubFinding | null): PhoneVerdict =>
  problem ?? finding ?? 'unknown';
