import type { TemplateVariant, VariantState } from '@dropdate/contract/campaigns/template-variant';
import { emptyLines, initialVariant, type StateLines } from '@dropdate/domain/personalize/variant';
import type { PersonalizeRow, StateQuotaRow, VariantRow } from './variants.data.ts';

/**
 * The lines of a state until the buyer changes them. The company's name is shown. The name of the org is filled in as
 * the agency's name.
 */
function firstLines({ companyName, orgName }: PersonalizeRow): StateLines {
  return { ...emptyLines, isCompanyNameShown: true, companyName, agencyName: orgName };
}

/** The saved variants with the states of the applied audience. Without saved variants, returns a proposed variant. */
export function presentVariants(row: PersonalizeRow, templateId: string, newId: () => string): TemplateVariant[] {
  if (row.variants.length === 0) return [proposedVariant(row, templateId, newId())];
  return row.variants.map((variant, at) => presentVariant(row, variant, templateId, at === 0));
}

function proposedVariant(row: PersonalizeRow, templateId: string, id: string): TemplateVariant {
  const { name, stockColor, postalClass, states } = initialVariant(templateId, 'Variant A', row.quotas);
  return {
    id,
    campaignTemplateId: templateId,
    name,
    stockColor,
    postalClass,
    statesData: states.map(({ stateCode, isEnabled, availableCount, desiredCount }) => ({
      stateCode,
      isEnabled,
      availableCount,
      desiredCount: desiredCount ?? 0,
      data: firstLines(row),
    })),
  };
}

/**
 * A saved variant with the states of the present audience. States that the audience lost are left out. New states are
 * offered to the first variant, with all their people.
 */
function presentVariant(
  row: PersonalizeRow,
  variant: VariantRow,
  templateId: string,
  isFirst: boolean,
): TemplateVariant {
  const saved = new Map(variant.states.map((state) => [state.state, state]));
  const isKnown = (state: string) => row.variants.some(({ states }) => states.some((known) => known.state === state));
  const presentState = ({ stateCode, availableCount }: StateQuotaRow): VariantState => {
    const state = saved.get(stateCode);
    const isOffered = isFirst && !isKnown(stateCode);
    return {
      stateCode,
      isEnabled: state?.enabled ?? isOffered,
      availableCount,
      desiredCount: state?.desired ?? (isOffered ? availableCount : 0),
      data: state?.lines ?? firstLines(row),
    };
  };
  return {
    id: variant.id,
    campaignTemplateId: templateId,
    name: variant.name,
    stockColor: variant.stockColor,
    postalClass: variant.postalClass,
    statesData: row.quotas.map(presentState),
  };
}
