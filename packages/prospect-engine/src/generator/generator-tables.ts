import { ethnicities } from '@dropdate/domain/audience/prospect-attributes';
import type { DuckDBConnection } from '@duckdb/node-api';
import { insertRows } from '../duckdb/sql.ts';
import type { UsZip } from '../geography/us-zip.ts';
import { ageDraw, ethnicityDraw, languageDraw, nameGroupOf } from './draw-tables.ts';
import { givenNames, givenNamesOfGroup, type NameGroup, streetNames, streetTypes, surnames } from './names.ts';
import { peoplePerZip } from './people-per-zip.ts';

const nameGroups: readonly NameGroup[] = [
  'general',
  'african-american',
  'hispanic',
  'asian',
  'indian',
  'slavic',
  'middle-eastern',
];
export const nameSlots = 256;
const ethnicityCodes: readonly number[] = [0, ...ethnicities.map((_, index) => index + 1)];

/** States where people retire, states with many young families, and the level of house prices in percent. */
const retired = new Set(['FL', 'AZ', 'ME', 'WV', 'VT', 'SC', 'HI', 'MT', 'DE']);
const young = new Set(['UT', 'TX', 'AK', 'DC', 'CO', 'ND', 'WA']);
const homePrice: Readonly<Record<string, number>> = {
  CA: 220,
  HI: 230,
  MA: 175,
  WA: 170,
  NY: 150,
  NJ: 150,
  DC: 190,
  CO: 155,
  OR: 145,
  NV: 130,
  FL: 120,
  AZ: 120,
  UT: 140,
  VA: 120,
  MD: 125,
  CT: 115,
  WV: 50,
  MS: 55,
  AR: 60,
  OK: 62,
  IA: 68,
  KS: 70,
  OH: 72,
  IN: 72,
  KY: 68,
  AL: 72,
  MI: 75,
};

/**
 * A real area code of each state. The generated phone numbers are this area code with 555-0100 to 555-0199, which are
 * reserved for fiction.
 */
const areaCode: Readonly<Record<string, number>> = {
  AL: 205,
  AK: 907,
  AZ: 602,
  AR: 501,
  CA: 213,
  CO: 303,
  CT: 203,
  DE: 302,
  DC: 202,
  FL: 813,
  GA: 404,
  HI: 808,
  ID: 208,
  IL: 312,
  IN: 317,
  IA: 515,
  KS: 316,
  KY: 502,
  LA: 504,
  ME: 207,
  MD: 410,
  MA: 617,
  MI: 313,
  MN: 612,
  MS: 601,
  MO: 314,
  MT: 406,
  NE: 402,
  NV: 702,
  NH: 603,
  NJ: 201,
  NM: 505,
  NY: 212,
  NC: 704,
  ND: 701,
  OH: 216,
  OK: 405,
  OR: 503,
  PA: 215,
  RI: 401,
  SC: 803,
  SD: 605,
  TN: 615,
  TX: 713,
  UT: 801,
  VT: 802,
  VA: 804,
  WA: 206,
  WV: 304,
  WI: 414,
  WY: 307,
};

/** Writes the small tables for drawing people, and one row per ZIP code with its number of people. */
export async function createDrawTables(
  connection: DuckDBConnection,
  zips: readonly UsZip[],
  people: number,
  seed: number,
): Promise<void> {
  const stateCodes = [...new Set(zips.map((zip) => zip.stateCode))].sort();
  await connection.run(
    'create temp table draw_place (place uinteger, state utinyint, zip uinteger, people uinteger, lat double, lon double)',
  );
  const counts = peoplePerZip(zips, people, seed);
  const state = new Map(stateCodes.map((code, index) => [code, index + 1]));
  await insertRows(
    connection,
    'draw_place',
    zips.map((zip, place) => [
      place,
      state.get(zip.stateCode) ?? 0,
      Number(zip.zip),
      counts[place] ?? 0,
      zip.lat,
      zip.lon,
    ]),
  );
  await insertRows(
    connection,
    'stage.place',
    zips.map((zip, place) => [place, zip.stateCode, zip.stateName, zip.county, zip.city, zip.zip, zip.lat, zip.lon]),
  );
  await createStateTables(connection, stateCodes);
  await createNameTables(connection);
}

async function createStateTables(connection: DuckDBConnection, stateCodes: readonly string[]): Promise<void> {
  const region = (code: string) => (retired.has(code) ? 2 : young.has(code) ? 0 : 1);
  await connection.run(
    'create temp table draw_state (state utinyint, region utinyint, price usmallint, area_code usmallint)',
  );
  await insertRows(
    connection,
    'draw_state',
    stateCodes.map((code, index) => [index + 1, region(code), homePrice[code] ?? 85, areaCode[code] ?? 555]),
  );
  await createDraw(
    connection,
    'draw_ethnicity',
    'utinyint',
    stateCodes.flatMap((code, index) => keyed(index + 1, ethnicityDraw(code))),
  );
  await createDraw(
    connection,
    'draw_language',
    'utinyint',
    ethnicityCodes.flatMap((code) => keyed(code, languageDraw(code))),
  );
  await createDraw(
    connection,
    'draw_age',
    'utinyint',
    (['young', 'usual', 'retired'] as const).flatMap((kind, index) => keyed(index, ageDraw(kind))),
  );
}

async function createNameTables(connection: DuckDBConnection): Promise<void> {
  const groupOf = ethnicityCodes.map((code) => nameGroups.indexOf(nameGroupOf(code)));
  await connection.run('create temp table name_group (ethnicity utinyint, name_group utinyint)');
  await insertRows(
    connection,
    'name_group',
    groupOf.map((group, code) => [code, group]),
  );
  await createDraw(
    connection,
    'draw_given_name',
    'varchar',
    nameGroups.flatMap((group, groupIndex) =>
      [0, 1, 2].flatMap((generation) =>
        (['male', 'female'] as const).flatMap((gender, genderIndex) =>
          keyed(
            (groupIndex * 3 + generation) * 2 + genderIndex,
            skewed(givenNamesOfGroup[group]?.[gender] ?? givenNames[gender][generation] ?? []),
          ),
        ),
      ),
    ),
  );
  await createDraw(
    connection,
    'draw_surname',
    'varchar',
    nameGroups.flatMap((group, index) => keyed(index, skewed(surnames[group]))),
  );
  const streets = streetNames.flatMap((name) => streetTypes.map((type) => `${name} ${type}`));
  await connection.run('create temp table draw_street (slot usmallint, value varchar)');
  await insertRows(
    connection,
    'draw_street',
    streets.map((street, slot) => [slot, street]),
  );
}

/** Number of different streets in `draw_street`. */
export const streetCount = streetNames.length * streetTypes.length;

type Keyed = readonly [key: number, value: number | string];

function keyed(key: number, values: readonly (number | string)[]): readonly Keyed[] {
  return values.map((value, slot) => [key * nameSlots + slot, value]);
}

/** Fills the slots with names. Names early in the list get more slots. */
function skewed(names: readonly string[]): readonly string[] {
  return Array.from(
    { length: nameSlots },
    (_, slot) => names[Math.floor((slot / nameSlots) ** 1.6 * names.length)] ?? '',
  );
}

async function createDraw(
  connection: DuckDBConnection,
  table: string,
  type: string,
  rows: readonly Keyed[],
): Promise<void> {
  await connection.run(`create temp table ${table} (slot uinteger, value ${type})`);
  await insertRows(connection, table, rows);
}
