import type { ReferencePerson } from './reference-prospects.ts';
import { withRelease } from './with-release.ts';

/** Reads all people of a release file, without the engine. */
export async function readReferencePeople(file: string): Promise<readonly ReferencePerson[]> {
  return withRelease(file, async (connection) => {
    const reader = await connection.runAndReadAll(`
      select p.*, state_code, county, city, zip, true as mailable from f.person p join f.cell using (cell)
      union all by name
      select u.* exclude (do_not_mail, deceased), state_code, county, city, zip, false as mailable from f.unmailable u join f.cell using (cell)`);
    return reader.getRowObjects().map(toPerson);
  });
}

function toPerson(row: Readonly<Record<string, unknown>>): ReferencePerson {
  const code = (name: string) => Number(row[name] ?? 0);
  const text = (name: string) => String(row[name]);
  return {
    vendorKey: BigInt(text('vendor_key')),
    householdKey: BigInt(text('household_key')),
    stateCode: text('state_code'),
    county: text('county'),
    city: text('city'),
    zip: text('zip'),
    gender: code('gender'),
    maritalStatus: code('marital_status'),
    dwellingType: code('dwelling_type'),
    propertyType: code('property_type'),
    birthMonth: code('birth_month'),
    residenceYears: code('residence_years'),
    income: code('income'),
    wealth: code('wealth'),
    homeValue: code('home_value'),
    veteran: code('veteran'),
    decisionMaker: code('decision_maker'),
    language: code('language'),
    ethnicity: code('ethnicity'),
    phone: code('phone'),
    mailable: row.mailable === true,
  };
}
