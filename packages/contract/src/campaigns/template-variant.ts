import {
  normalizeVariantName,
  postalClasses,
  type StateLines,
  stockColors,
} from '@dropdate/domain/personalize/variant';
import { z } from 'zod';
import { controlText, isLine, lineSchema } from '../http/plain-text.ts';
import { idSchema, stateCodeSchema } from '../http/primitives.ts';

const wireLinesSchema = z.object({
  isShowCompanyName: z.boolean(),
  isShowAgentOrAgencyName: z.boolean(),
  isShowLicenseNumber: z.boolean(),
  companyName: lineSchema.max(100),
  agencyName: lineSchema.max(100),
  licenseNumber: lineSchema.max(50),
});

/** The lines of a state. The wire uses the specification's names, and the code uses the domain's names. */
const stateLinesSchema = z.codec(wireLinesSchema, z.custom<StateLines>(), {
  decode: ({ isShowCompanyName, isShowAgentOrAgencyName, isShowLicenseNumber, ...texts }) => ({
    isCompanyNameShown: isShowCompanyName,
    isAgencyNameShown: isShowAgentOrAgencyName,
    isLicenseNumberShown: isShowLicenseNumber,
    ...texts,
  }),
  encode: ({ isCompanyNameShown, isAgencyNameShown, isLicenseNumberShown, ...texts }) => ({
    isShowCompanyName: isCompanyNameShown,
    isShowAgentOrAgencyName: isAgencyNameShown,
    isShowLicenseNumber: isLicenseNumberShown,
    ...texts,
  }),
});

/** The lines and the count of a variant in one state (specification 2, section 3, Template variants). */
export const variantStateSchema = z.object({
  stateCode: stateCodeSchema,
  stateName: z.string().optional(),
  isEnabled: z.boolean(),
  /** The state's quota, which is the same in every variant (decision 33). */
  availableCount: z.number().int(),
  desiredCount: z.number().int().max(250_000_000),
  data: stateLinesSchema,
});
export type VariantState = z.infer<typeof variantStateSchema>;

export const templateVariantSchema = z.object({
  /** The browser makes the id of a new variant. */
  id: idSchema,
  campaignTemplateId: idSchema,
  /** The name is one line, so line breaks are stripped. */
  name: z.string().overwrite(normalizeVariantName).trim().max(50).refine(isLine, { error: controlText }),
  stockColor: z.enum(stockColors.map(({ id }) => id)).nullable(),
  postalClass: z.enum(postalClasses.map(({ id }) => id)).nullable(),
  statesData: z.array(variantStateSchema).max(60),
});
export type TemplateVariant = z.infer<typeof templateVariantSchema>;
