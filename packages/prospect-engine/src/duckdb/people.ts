import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import type { Prospect, ProspectFacts } from '../prospect-engine.ts';
import type { OpenRelease } from './open-release.ts';
import type { Session } from './query-gate.ts';

/** The columns of a person, in the order that `toProspect` reads. */
export const prospectFields = `vendor_key, household_key, first_name, middle_name, last_name, address, city, county, state_code, zip, zip4,
  delivery_point, latitude::double as latitude, longitude::double as longitude, birth_month, phone_number, gender, marital_status, dwelling_type, property_type, residence_years, income,
  wealth, home_value, veteran, decision_maker, home_owner, language, ethnicity`;

/** The people with these keys, in the order of the keys. */
export async function readPeople(
  session: Session,
  release: OpenRelease,
  vendorKeys: readonly bigint[],
): Promise<readonly Prospect[]> {
  if (vendorKeys.length === 0) return [];
  await session.temporaryTable(
    'wanted',
    'vendor_key bigint, position uinteger',
    vendorKeys.map((vendorKey, position) => [vendorKey, position]),
  );
  return session.mapRows(
    `select ${prospectFields} from ${release.catalog}.person join wanted using (vendor_key)
    join ${release.addresses} using (pid) join ${release.catalog}.cell using (cell) order by position`,
    toProspect,
  );
}

export function toProspect(row: readonly unknown[]): Prospect {
  const [vendorKey, householdKey, firstName, middleName, lastName, address, city, county, stateCode, ...rest] = row;
  const [zip, zip4, deliveryPoint, latitude, longitude, birthMonth, phone, ...codes] = rest;
  return {
    vendorKey: BigInt(String(vendorKey)),
    householdKey: BigInt(String(householdKey)),
    firstName: textOrNull(firstName) ?? '',
    middleName: textOrNull(middleName),
    lastName: textOrNull(lastName) ?? '',
    address: textOrNull(address) ?? '',
    city: String(city),
    county: String(county),
    stateCode: String(stateCode),
    zip: String(zip),
    zip4: textOrNull(zip4),
    deliveryPoint: textOrNull(deliveryPoint),
    coordinates: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
    birthMonth: Number(birthMonth),
    phone: textOrNull(phone),
    facts: toFacts(codes.map(Number)),
  };
}

function toFacts(codes: readonly number[]): ProspectFacts {
  const [gender, marital, dwelling, property, residence = -1, income, wealth, homeValue = 0, ...flags] = codes;
  const [veteran, decisionMaker, homeOwner, language, ethnicity] = flags;
  return {
    gender: decode(['male', 'female'], gender),
    maritalStatus: decode(['married', 'single'], marital),
    dwellingType: decode(['multi-unit', 'single-unit'], dwelling),
    propertyType: decode(propertyTypes, property),
    residenceYears: residence < 0 ? null : residence,
    income: decode(incomeBands, income)?.code ?? null,
    wealth: decode(wealthBands, wealth)?.code ?? null,
    homeValue: homeValue === 0 ? null : homeValue,
    hasVeteranInHousehold: veteran === 1,
    isPrimaryDecisionMaker: decisionMaker === 1,
    isHomeOwner: homeOwner === 1,
    language: decode(languages, language),
    ethnicity: decode(ethnicities, ethnicity),
  };
}

/** The value of a code, or null for the code 0 (unknown). A code is a position in the list, counted from 1. */
function decode<const Value>(list: readonly Value[], code: number | undefined): Value | null {
  return list[(code ?? 0) - 1] ?? null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
