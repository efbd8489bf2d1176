import { readCallNumber } from '@dropdate/domain/do-not-call/do-not-call';
import { readScrubFinding, type ScrubFinding, type SentFinding } from '@dropdate/domain/phone-check/scrub-finding';
import { z } from 'zod';

/** An answer of a service about one batch. Fields that a service sends beside these are left alone. */
export const scrubAnswerSchema = z.object({
  batch: z.uuid(),
  findings: z.array(z.object({ phone: z.string().max(40), finding: z.string().max(40) })).max(20_000),
});

/**
 * The findings of an answer by number. The first finding of a number counts. An entry with another word or without a number
 * of the United States is left out, so that its number stays open.
 */
export function findingsOf(sent: readonly SentFinding[]): ReadonlyMap<string, ScrubFinding> {
  const findings = new Map<string, ScrubFinding>();
  for (const { phone, finding } of sent) {
    const [number, read] = [readCallNumber(phone), readScrubFinding(finding)];
    if (number !== null && read !== null && !findings.has(number)) findings.set(number, read);
  }
  return findings;
}
