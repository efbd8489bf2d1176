import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readUsZips } from '@dropdate/prospect-engine/geography/us-zips';

/** The mapping of the written file. The mapping reads 24 of the file's 30 columns. */
export const vendorMapping = {
  source: 'Benchmark',
  dataAsOf: '2026-10',
  columns: {
    ID: 'vendorKey',
    HH: 'householdKey',
    ZIP: 'zip',
    ST: 'stateCode',
    COUNTY: 'county',
    CITY: 'city',
    ZIP4: 'zip4',
    DP: 'deliveryPoint',
    FIRST: 'firstName',
    MIDDLE: 'middleName',
    LAST: 'lastName',
    STREET: 'address',
    PHONE: 'phone',
    DOB: 'birthMonth',
    SEX: 'gender',
    MARITAL: 'maritalStatus',
    DWELLING: 'dwellingType',
    YEARS: 'residenceYears',
    VALUE: 'homeValue',
    VETERAN: 'veteranInHousehold',
    DECIDES: 'primaryDecisionMaker',
    OWNER: 'homeOwner',
    DNM: 'doNotMail',
    DEAD: 'deceased',
  },
  values: { gender: { M: 'male', F: 'female', U: '' }, doNotMail: { Y: 'yes', N: 'no' } },
};
const unread = ['NOTE', 'SCORE', 'LAT', 'LON', 'BATCH', 'SOURCE'];

/**
 * Writes a file as a vendor delivers it, with `people` as the number of rows. A third of the streets are quoted, and two of a thousand rows have
 * too few cells.
 */
export async function writeVendorFile(file: string, people: number): Promise<void> {
  const zips = readUsZips();
  const out = createWriteStream(file);
  out.write(`${[...Object.keys(vendorMapping.columns), ...unread].join(',')}\n`);
  for (let first = 1; first <= people; first += 5_000) {
    let rows = '';
    for (let id = first; id < first + 5_000 && id <= people; id += 1) rows += `${rowOf(id, zips)}\n`;
    if (!out.write(rows)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

function rowOf(id: number, zips: ReturnType<typeof readUsZips>): string {
  const household = Math.floor(id / 2);
  const place = zips[(household * 7919) % zips.length];
  if (place === undefined) throw new Error('there are no ZIP codes');
  const { zip, stateCode, county, city } = place;
  if (id % 500 === 499) return `${id},${household},${zip}`;
  const street = `${1 + (household % 9000)} Meadow ${id % 3 === 0 ? 'Lane, Apt' : 'Lane'} ${household % 60}`;
  return [
    id,
    household,
    zip,
    stateCode,
    county,
    city,
    String(household % 10_000).padStart(4, '0'),
    String(household % 100).padStart(2, '0'),
    `First${id % 997}`,
    id % 4 === 0 ? 'Q' : '',
    `Last${household % 9973}`,
    street.includes(',') ? `"${street}"` : street,
    id % 2 === 0 ? `+1617${String(5_550_000 + (id % 10_000)).padStart(7, '0')}` : '',
    `${1930 + (id % 70)}-${String(1 + (id % 12)).padStart(2, '0')}`,
    ['M', 'F', 'U'][id % 3],
    id % 2 === 0 ? 'married' : 'single',
    id % 5 === 0 ? 'multi-unit' : 'single-unit',
    id % 40,
    100_000 + (id % 900) * 1_000,
    'no',
    'yes',
    'yes',
    id % 50 === 0 ? 'Y' : 'N',
    'no',
    '"a note that nobody reads, with ""quotes"" and commas, as vendors deliver notes of every kind and length"',
    (id % 1000) / 10,
    '42.3601',
    '-71.0589',
    'B-2026-10-0017',
    'public record, compiled'.replace(',', ';'),
  ].join(',');
}
