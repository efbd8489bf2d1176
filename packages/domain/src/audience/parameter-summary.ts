import type { BirthMonth } from '../age/age-clause.ts';
import { ageLabel, ageSummary } from '../age/age-summary.ts';
import {
  dollarRangeLabel,
  dwellingTypeLabels,
  ethnicityLabel,
  genderLabels,
  incomeLabel,
  languageLabel,
  maritalStatusLabels,
  phonePreferenceLabels,
  propertyTypeLabels,
  wealthLabel,
} from './attribute-labels.ts';
import type { AudienceParameters, NumberRange } from './audience-parameters.ts';

/** One line of Additional Parameters. */
export interface SummaryLine {
  readonly label: string;
  readonly value: string;
}

/**
 * The additional parameters that are set, in the order of the form's tabs. Panels, Review and order details show them
 * in these words. Geography has a summary of its own. The list is empty when only geography is set.
 */
export function parameterSummary(parameters: AudienceParameters, asOf: BirthMonth): SummaryLine[] {
  return [...personalLines(parameters, asOf), ...householdLines(parameters), ...assetAndCultureLines(parameters)];
}

function personalLines(parameters: AudienceParameters, asOf: BirthMonth): SummaryLine[] {
  const { age, gender, maritalStatus, phone } = parameters;
  return [
    ...(age === null ? [] : line(ageLabel(age), ageSummary(age, asOf))),
    ...line('Gender', gender === null ? null : genderLabels[gender]),
    ...line('Marital status', maritalStatus === null ? null : maritalStatusLabels[maritalStatus]),
    ...phoneLines(phone),
  ];
}

function phoneLines({ preference, sanNumbers, orgId }: AudienceParameters['phone']): SummaryLine[] {
  if (preference === null) return [];
  return [
    { label: 'Phone number', value: phonePreferenceLabels[preference] },
    ...list('SAN numbers', sanNumbers),
    ...line('Org ID', orgId),
  ];
}

function householdLines(parameters: AudienceParameters): SummaryLine[] {
  const { dwellingType, targetPerHousehold } = parameters;
  return [
    ...line('Dwelling type', dwellingType === null ? null : dwellingTypeLabels[dwellingType]),
    ...list(
      'Property type',
      parameters.propertyTypes.map((type) => propertyTypeLabels[type]),
    ),
    ...list('Length of residence', parameters.lengthOfResidence.map(yearsLabel)),
    ...list('Target per houseowner', [
      ...(targetPerHousehold.isPrimaryDecisionMaker ? ['Primary decision maker'] : []),
      ...(targetPerHousehold.isOnePerHousehold ? ['One per household'] : []),
    ]),
    ...line('Veterans in household', parameters.hasVeteransInHousehold ? 'Yes' : null),
  ];
}

function assetAndCultureLines(parameters: AudienceParameters): SummaryLine[] {
  return [
    ...list('Income', parameters.incomes.map(incomeLabel)),
    ...list('Wealth', parameters.wealths.map(wealthLabel)),
    ...list('Estimated home value', parameters.homeValues.map(dollarRangeLabel)),
    ...list('Ethnicity', parameters.ethnicities.map(ethnicityLabel)),
    ...list('Language', parameters.languages.map(languageLabel)),
  ];
}

function yearsLabel({ from, to }: NumberRange): string {
  return to === null ? `${from} years and more` : `${from} to ${to} years`;
}

function list(label: string, values: readonly string[]): SummaryLine[] {
  // Amounts contain commas, so semicolons separate the values.
  return line(label, values.length === 0 ? null : values.join('; '));
}

function line(label: string, value: string | null): SummaryLine[] {
  return value === null || value === '' ? [] : [{ label, value }];
}
