import { createHash } from 'node:crypto';

/** Whether the run is a night, which tries what the gate leaves out. */
export const isNight = process.env.TEST_TIER === 'night';

/**
 * The seed from which a random suite takes its first case: fixed in the gate, new in each night (tools/tier.mjs).
 * `TEST_SEED` repeats the cases of a failed run.
 */
export const firstSeed = Number(process.env.TEST_SEED);

/** What a suite tries in the tier of this run, such as its number of random cases: few in the gate, many at night. */
export const ofTier = <Value>({ gate, night }: { readonly gate: Value; readonly night: Value }): Value =>
  isNight ? night : gate;

/** A number below `parts` that depends on the present commit and on a name. */
function partOfThisCommit(name: string, parts: number): number {
  const digest = createHash('sha256').update(`${process.env.TEST_COMMIT} ${name}`).digest();
  return digest.readUInt32BE(0) % parts;
}

/**
 * Whether the present commit tries a case of a large table. The table is cut into `parts` parts, and the commit's id
 * chooses the part, the same part in each run of the commit. So the gate does not grow with the table. A night tries all.
 */
export const ofThisCommit = (name: string, parts: number): boolean => isNight || partOfThisCommit(name, parts) === 0;

/** Of cases that differ only in a size, a role or a zone, each commit tries one. A night tries all. */
export function oneOfThisCommit<Case>(cases: readonly Case[]): readonly Case[] {
  if (isNight) return cases;
  const at = partOfThisCommit(JSON.stringify(cases), cases.length);
  return cases.slice(at, at + 1);
}

/** Defines tests that run at night alone, such as tests that kill a server. The gate proves the same rules in cheaper ways. */
export function atNight(define: () => void): void {
  if (isNight) define();
}
