import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import type { FormVariant } from './form-variant.ts';

/** Turns a variant from the server into the domain's words. */
export function fromWire(variant: TemplateVariant): FormVariant {
  const { id, name, stockColor, postalClass, campaignTemplateId, statesData } = variant;
  return {
    id,
    name,
    stockColor,
    postalClass,
    templateId: campaignTemplateId,
    states: statesData.map(({ stateCode, isEnabled, availableCount, desiredCount, data }) => ({
      stateCode,
      isEnabled,
      availableCount,
      desiredCount,
      lines: data,
    })),
  };
}

/** The variant as the server saves it. An empty count is saved as 0. */
export function toWire(variant: FormVariant, campaignTemplateId: string): TemplateVariant {
  const { id, name, stockColor, postalClass, states } = variant;
  return {
    id,
    campaignTemplateId,
    name: name.trim(),
    stockColor,
    postalClass,
    statesData: states.map(({ stateCode, isEnabled, availableCount, desiredCount, lines }) => ({
      stateCode,
      isEnabled,
      availableCount,
      desiredCount: desiredCount ?? 0,
      data: {
        ...lines,
        companyName: lines.companyName.trim(),
        agencyName: lines.agencyName.trim(),
        licenseNumber: lines.licenseNumber.trim(),
      },
    })),
  };
}
