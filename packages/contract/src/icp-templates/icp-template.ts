import { icpTexts, maxIcpName } from '@dropdate/domain/audience/icp-template';
import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { lineSchema, tooLong } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';

/** What the user decides about an ICP template (ideal customer profile). */
export const icpFormSchema = z.object({
  name: lineSchema.min(1, { error: icpTexts.nameRequired }).max(maxIcpName, tooLong('ICP Name', maxIcpName)),
  data: audienceParametersSchema,
});

/** An ICP template in a list, without its parameters. */
export const listedIcpTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Whether the viewer may change and delete the template. */
  isManageable: z.boolean(),
});
export type ListedIcpTemplate = z.infer<typeof listedIcpTemplateSchema>;

/** A template in the list of templates. */
export const countedIcpTemplateSchema = listedIcpTemplateSchema.extend({
  /** The campaigns that the viewer sees and to which the template was applied last. */
  campaignCount: z.number().int(),
});

export const icpIdParams = z.object({ id: idSchema });
