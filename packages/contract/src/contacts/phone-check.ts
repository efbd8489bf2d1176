import { refusedReasons } from '@dropdate/domain/phone-check/refused-finding';
import { z } from 'zod';

/** What the last check of a number says today. */
export const phoneCheckSchema = z.object({
  /** `old` for a check that is older than the company allows, and `removed` for a number that the check has refused. */
  state: z.enum(['fresh', 'old', 'removed']),
  daysAgo: z.number().int(),
  /** Why nobody calls a removed number. */
  reason: z.enum(refusedReasons.map(({ reason }) => reason)).nullable(),
  /** Whether nobody calls the number: a removed one, and an old one where the company leaves old numbers out. */
  isBarred: z.boolean(),
});
export type PhoneCheck = z.infer<typeof phoneCheckSchema>;
