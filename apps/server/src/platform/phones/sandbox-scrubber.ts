import { createHash } from 'node:crypto';
import type { ScrubFinding } from '@dropdate/domain/phone-check/scrub-finding';
import type { PhoneScrubber } from './phone-scrubber.ts';

/** How many of a hundred numbers have a finding. */
const shares = [
  ['national-registry', 12],
  ['state-registry', 3],
  ['litigator', 1],
  ['disconnected', 2],
] as const satisfies readonly (readonly [ScrubFinding, number])[];

/** The service of the demo. A number always has the same finding, and the service answers at once. */
export const sandboxScrubber: PhoneScrubber = {
  name: 'sandbox',
  ask: async ({ phones }) => new Map(phones.map((phone) => [phone, sandboxFinding(phone)])),
};

/** The finding that the sandbox has invented for a number. */
export function sandboxFinding(phone: string): ScrubFinding {
  let place = createHash('sha256').update(`scrub ${phone}`).digest().readUInt32BE(0) % 100;
  for (const [finding, share] of shares) {
    if (place < share) return finding;
    place -= share;
  }
  return 'clear';
}
