import { normalizeVariantName, postalClasses, stockColors } from '@dropdate/domain/personalize/variant';
import { z } from 'zod';
import { controlText, isLine, lineSchema } from '../http/plain-text.ts';
import { idSchema, stateCodeSchema } from '../http/primitives.ts';

/** What a state's copies of a variant say. Source: specification 2, section 3 (Template variants). */
export const variantStateSchema = z.object({
  stateCode: stateCodeSchema,
  stateName: z.string().optional(),
  isEnabled: z.boolean(),
  /** The state's quota (decision 33). */
  availableCount: z.number().int(),
  desiredCount: z.number().int().max(250_000_000),
  data: z.object({
    isShowCompanyName: z.boolean(),
    isShowAgentOrAgencyName: z.boolean(),
    isShowLicenseNumber: z.boolean(),
    companyName: lineSchema.max(100),
    agencyName: lineSchema.max(100),
    licenseNumber: lineSchema.max(50),
  }),
});
export type VariantState = z.infer<typeof variantStateSchema>;

export const templateVariantSchema = z.object({
  /** Made by the browser for a new variant. */
  id: idSchema,
  campaignTemplateId: idSchema,
  /** One line: line breaks are stripped. */
  name: z.string().overwrite(normalizeVariantName).trim().max(50).refine(isLine, { error: controlText }),
  stockColor: z.enum(stockColors.map(({ id }) => id)).nullable(),
  postalClass: z.enum(postalClasses.map(({ id }) => id)).nullable(),
  statesData: z.array(variantStateSchema).max(60),
});
export type TemplateVariant = z.infer<typeof templateVariantSchema>;
