import type { DuckDBConnection } from '@duckdb/node-api';
import { columnDefinitions, placeColumns } from '../duckdb/release-schema.ts';
import { insertRows, selectRows } from '../duckdb/sql.ts';
import { readDeliveryZips } from '../geography/us-zips.ts';
import type { ImportMapping } from './import-mapping.ts';
import { PlaceWords } from './place-words.ts';

const placeWords = ['stateCode', 'county', 'city'] as const;

/** Fills `known_place` with the places of the ZIP table. */
export async function createKnownPlaces(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create or replace temp table known_place (${columnDefinitions(placeColumns)})`);
  const zips = new Map(readDeliveryZips().map((zip) => [zip.zip, zip]));
  await insertRows(
    connection,
    'known_place',
    [...zips.values()].map(({ zip, ...place }, index) => placeRow(index, zip, place)),
  );
}

/**
 * Gives a place to the rows of `stage.checked` whose ZIP code is not in the ZIP table. The vendor's words name the
 * place. Refuses the rows whose words name no known city.
 */
export async function placeByWords(connection: DuckDBConnection, mapping: ImportMapping): Promise<void> {
  const unplaced = `place is null and regexp_full_match("zip", '[0-9]{5}')`;
  const words = placeWords.map((name) => (mapping.columns.has(name) ? `"${name}"` : 'null::varchar'));
  await connection.run(`create or replace temp table unknown_zip as select zip, state, county, city, list(line) as lines,
      row_number() over () as nth
    from (select "zip" as zip, ${words[0]} as state, ${words[1]} as county, ${words[2]} as city, line from stage.checked where ${unplaced})
    group by zip, state, county, city`);
  await placeUnknown(connection);
  await connection.run(`update stage.checked set place = f.place
    from (select unnest(u.lines) as line, w.place from unknown_zip u join word_place w using (nth)) f where checked.line = f.line`);
  await connection.run(`update stage.checked
    set reason = concat_ws('; ', nullif(reason, ''), 'zip is not a known ZIP code, and no known city is named') where ${unplaced}`);
}

/** Fills `word_place` with a place for each row of `unknown_zip`, and adds these places to `known_place`. */
async function placeUnknown(connection: DuckDBConnection): Promise<void> {
  await connection.run('create or replace temp table word_place (nth bigint, place uinteger)');
  const unknown = await selectRows(connection, 'select nth, zip, state, county, city from unknown_zip order by nth');
  if (unknown.length === 0) return;
  const zips = readDeliveryZips();
  const finder = new PlaceWords(zips);
  const places = new Map<string, readonly (string | number)[]>();
  const found: [string, number][] = [];
  for (const [nth, zip, ...words] of unknown) {
    const [state = null, county = null, city = null] = words.map((word) => (typeof word === 'string' ? word : null));
    const place = finder.find(state, county, city);
    if (place === null) continue;
    const key = [zip, place.stateCode, place.county, place.city].join('\n');
    const row = places.get(key) ?? placeRow(zips.length + places.size, String(zip), place);
    places.set(key, row);
    found.push([String(nth), Number(row[0])]);
  }
  await insertRows(connection, 'known_place', [...places.values()]);
  await insertRows(connection, 'word_place', found);
}

function placeRow(
  place: number,
  zip: string,
  { stateCode, stateName, county, city, lat, lon }: ReturnType<PlaceWords['find']> & object,
): readonly (string | number)[] {
  return [place, stateCode, stateName, county, city, zip, lat, lon];
}
