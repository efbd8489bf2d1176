import type { ScrubFinding } from './scrub-finding.ts';

/** The findings against a call, in the order in which they are told. */
export const refusedReasons = [
  { reason: 'national-registry', label: 'On the national do-not-call registry', short: 'National registry' },
  { reason: 'state-registry', label: 'On the do-not-call list of a state', short: 'State list' },
  { reason: 'litigator', label: 'Known for suing over calls', short: 'Litigator' },
  { reason: 'disconnected', label: 'Disconnected', short: 'Disconnected' },
] as const satisfies readonly {
  readonly reason: Exclude<ScrubFinding, 'clear'>;
  readonly label: string;
  readonly short: string;
}[];
export type RefusedFinding = (typeof refusedReasons)[number]['reason'];
