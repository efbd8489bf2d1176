import { householdLimits, householdLimitTexts } from '@dropdate/domain/audience/suppression-rules';
import { z } from 'zod';

const within = ({ least, most }: { readonly least: number; readonly most: number }, error: string) =>
  z.number({ error }).int({ error }).min(least, { error }).max(most, { error });

export const householdLimitSchema = z.strictObject({
  pieces: within(householdLimits.pieces, householdLimitTexts.pieces),
  days: within(householdLimits.days, householdLimitTexts.days),
});

/** Whom the audiences of the company leave out, beside the people of its do-not-mail list. */
export const suppressionRulesSchema = z.object({
  /** Whether customers and open leads are left out. */
  leavesOutKnownPeople: z.boolean(),
  /** Whether the contacts are being looked up in the present prospect file, so that the next number is not final. */
  isMatching: z.boolean(),
  /** The people of the prospect file who are customers or open leads. 0 while they are not left out. */
  knownProspectsCount: z.number().int(),
  /** Households with so many pieces in so many days are left out. Null without a limit. */
  householdLimit: householdLimitSchema.nullable(),
  /** Whether the viewer may change the rules. */
  isChangeable: z.boolean(),
});
export type SuppressionRules = z.infer<typeof suppressionRulesSchema>;
