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

/** The lines of a state: the specification's names on the wire, the domain's on both sides of it. */
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

/** What a state's copies of a variant say. Source: specification 2, section 3 (Template variants). */
export const variantStateSchema = z.object({
  stateCode: stateCodeSchema,
  stateName: z.string().optional(),
  isEnabled: z.boolean(),
  /** The state's quota (decision 33). */
  availableCount: z.number().int(),
  desiredCount: z.number().int().max(250_000_000),
  data: stateLinesSchema,
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
