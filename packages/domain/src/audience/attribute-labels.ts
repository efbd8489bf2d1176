import { formatCount } from '../money/money-text.ts';
import type { AudienceParameters, PhonePreference } from './audience-parameters.ts';
import type { Ethnicity, IncomeBand, Language, PropertyType, WealthBand } from './prospect-attributes.ts';
import { incomeBands, wealthBands } from './prospect-attributes.ts';

/** The label of the option that means null. Source: specification 2, section 3 (Options). */
export const noPreferenceLabel = 'No Preference';

/** Labels of the genders (specification 2, section 3, Options). */
export const genderLabels: Readonly<Record<NonNullable<AudienceParameters['gender']>, string>> = {
  male: 'Male',
  female: 'Female',
  'female-priority': 'Female Priority',
};

export const maritalStatusLabels: Readonly<Record<NonNullable<AudienceParameters['maritalStatus']>, string>> = {
  married: 'Married',
  single: 'Single',
};

export const dwellingTypeLabels: Readonly<Record<NonNullable<AudienceParameters['dwellingType']>, string>> = {
  'multi-unit': 'Multi-Unit',
  'single-unit': 'Single-Unit',
};

export const phonePreferenceLabels: Readonly<Record<NonNullable<PhonePreference['preference']>, string>> = {
  prefer: 'Prefer with Phone Number',
  only: 'Only with Phone Number',
};

export const propertyTypeLabels: Readonly<Record<PropertyType, string>> = {
  'single-family': 'Single Family Dwelling Unit',
  condo: 'Condo',
  apartment: 'Apartment',
  'mobile-home': 'Mobile Home',
  'po-box': 'PO Box',
  other: 'Others',
};

/**
 * Most labels of languages and ethnicities are the words of the code, with capital letters. These labels are different.
 */
const specialLabels: Readonly<Partial<Record<Ethnicity | Language, string>>> = {
  'english-scottish': 'English/Scottish',
};

/** 'Haitian Creole'. */
export function languageLabel(language: Language): string {
  return capitalized(language);
}

/** 'African American'. */
export function ethnicityLabel(ethnicity: Ethnicity): string {
  return capitalized(ethnicity);
}

/** 'Up to $14,999', '$15,000 to $24,999', '$250,000 and above'. */
export function incomeLabel(code: IncomeBand): string {
  return bandLabel(incomeBands, code);
}

export function wealthLabel(code: WealthBand): string {
  return bandLabel(wealthBands, code);
}

/** '$15,000 to $24,999', whole dollars; without an upper end '$15,000 and above'. */
export function dollarRangeLabel({ from, to }: { readonly from: number; readonly to: number | null }): string {
  return to === null ? `${dollars(from)} and above` : `${dollars(from)} to ${dollars(to)}`;
}

function bandLabel(
  bands: readonly { readonly code: string; readonly from: number; readonly to: number | null }[],
  code: string,
): string {
  const band = bands.find((each) => each.code === code);
  if (band === undefined) return code;
  return band.from === 0 && band.to !== null ? `Up to ${dollars(band.to)}` : dollarRangeLabel(band);
}

function dollars(amount: number): string {
  return `$${formatCount(amount)}`;
}

function capitalized(name: Ethnicity | Language): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return specialLabels[name] ?? words.join(' ');
}
