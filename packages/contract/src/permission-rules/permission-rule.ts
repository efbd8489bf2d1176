import { permissionMonths, permissionRuleTexts } from '@dropdate/domain/consent/permission-rule';
import { z } from 'zod';
import { lineSchema } from '../http/plain-text.ts';
import { dateSchema } from '../http/primitives.ts';

/** Which answers a rule is for, and from which day on. */
export const ruleKeySchema = z.object({
  /** Empty for all products. */
  product: lineSchema.max(100),
  /** Two letters, or empty for all states. */
  state: z.string().regex(/^([A-Z]{2})?$/, 'Enter the two letters of a state.'),
  validFrom: dateSchema,
});

export const permissionRuleSchema = ruleKeySchema.extend({
  months: z
    .number({ error: permissionRuleTexts.months })
    .int(permissionRuleTexts.months)
    .min(permissionMonths.least, permissionRuleTexts.months)
    .max(permissionMonths.most, permissionRuleTexts.months),
});
