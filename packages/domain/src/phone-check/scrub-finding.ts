import { codeTable } from '../code/code-table.ts';

/** What a scrubbing service finds out about a number. */
export const scrubFindings = [
  { finding: 'clear', code: 0 },
  { finding: 'national-registry', code: 1 },
  { finding: 'state-registry', code: 2 },
  { finding: 'litigator', code: 3 },
  { finding: 'disconnected', code: 4 },
] as const;
export type ScrubFinding = (typeof scrubFindings)[number]['finding'];
export const scrubFindingCodes = codeTable('finding about a phone', scrubFindings, 'finding');

/** The finding of a word. Null for every other text. */
export const readScrubFinding = (word: string): ScrubFinding | null =>
  scrubFindingCodes.words.find((known) => known === word) ?? null;

/** A finding as a service sends it. */
export interface SentFinding {
  readonly phone: string;
  readonly finding: string;
}
