import { z } from 'zod';

/** Whom the audiences of the company leave out, beside the people of its do-not-mail list. */
export const suppressionRulesSchema = z.object({
  /** Whether customers and open leads are left out. */
  leavesOutKnownPeople: z.boolean(),
  /** Whether the contacts are being looked up in the present prospect file, so that the next number is not final. */
  isMatching: z.boolean(),
  /** The people of the prospect file who are customers or open leads. 0 while they are not left out. */
  knownProspectsCount: z.number().int(),
  /** Whether the viewer may change the rules. */
  isChangeable: z.boolean(),
});
export type SuppressionRules = z.infer<typeof suppressionRulesSchema>;
