import type { DuckDBConnection } from '@duckdb/node-api';
import { columnNames, stagedColumns } from '../duckdb/release-schema.ts';
import { identifier, insertRows, literal } from '../duckdb/sql.ts';
import { readUsZips } from '../geography/us-zips.ts';
import { type ImportField, importFields, longestCell } from './import-fields.ts';
import type { ImportMapping } from './import-mapping.ts';

/** The reason of a duplicate: an earlier row names the same person. */
export const repeatedKey = 'vendorKey occurs more than once';

/**
 * Sorts the rows of the view `stage.raw` into `stage.staged` and `stage.refused`, with all reasons of a refused row.
 */
export async function checkRows(connection: DuckDBConnection, mapping: ImportMapping): Promise<void> {
  await createKnownZips(connection);
  await connection.run(
    `create view stage.worded as select nth as line, file, source_line, record, ${worded(mapping)} from stage.raw`,
  );
  await connection.run(`create table stage.checked as select *, concat_ws('; ', ${reasons(mapping).join(', ')}) as reason from (
    select w.*, k.zip is not null as zip_known, coalesce(w."stateCode", k.state_code) as state_code, coalesce(w."county", k.county) as county_name,
      coalesce(w."city", k.city) as city_name from stage.worded w left join known_zip k on k.zip = w."zip")`);
  await refuseBad(connection);
  await connection.run("create view stage.good as select * from stage.checked where reason = ''");
  await connection.run(
    `create table stage.typed as select line, state_code, county_name, city_name, "zip", ${typed()} from stage.good`,
  );
  await refuseRepeated(connection);
  await stagePlaces(connection);
}

async function createKnownZips(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    'create or replace temp table known_zip (zip varchar, state_code varchar, state_name varchar, county varchar, city varchar, lat double, lon double)',
  );
  const zips = new Map(readUsZips().map((zip) => [zip.zip, zip]));
  await insertRows(
    connection,
    'known_zip',
    [...zips.values()].map(({ zip, stateCode, stateName, county, city, lat, lon }) => [
      zip,
      stateCode,
      stateName,
      county,
      city,
      lat,
      lon,
    ]),
  );
}

/** Every field as text in our words. A field that the mapping does not name is null. */
function worded(mapping: ImportMapping): string {
  return importFields
    .map(({ name }) => {
      if (!mapping.columns.has(name)) return `null::varchar as ${identifier(name)}`;
      const words = [...(mapping.values.get(name) ?? [])];
      if (words.length === 0) return identifier(name);
      const cases = words.map(
        ([theirs, ours]) => `when ${literal(theirs)} then ${ours === '' ? 'null' : literal(ours)}`,
      );
      return `case ${identifier(name)} ${cases.join(' ')} else ${identifier(name)} end as ${identifier(name)}`;
    })
    .join(', ');
}

function reasons(mapping: ImportMapping): readonly string[] {
  const householdMissing = mapping.columns.has('householdKey') ? ['householdKey'] : [];
  const required = [...importFields.filter((field) => field.required).map(({ name }) => name), ...householdMissing];
  return [
    ...required.map((name) => `case when ${identifier(name)} is null then '${name} is missing' end`),
    ...importFields.map(problemOf),
    `case when not zip_known and regexp_full_match(coalesce("zip", ''), '[0-9]{5}') then 'zip is not a known ZIP code' end`,
    `case when zip_known and state_code not in (select state_code from known_zip) then 'stateCode is not a known state' end`,
  ];
}

function problemOf({ name, isBad, problem }: ImportField): string {
  const value = identifier(name);
  return `case when ${value} is null then null when length(${value}) > ${longestCell} or ${isBad(value)} then '${name} ${problem}' end`;
}

/** The typed values of all fields. Without household keys, every person is a household of their own. */
function typed(): string {
  return importFields
    .flatMap(({ name, column, value }) => {
      if (column === null) return [];
      const text = name === 'householdKey' ? 'coalesce("householdKey", "vendorKey")' : identifier(name);
      return [`${value(text)} as ${column}`];
    })
    .join(', ');
}

/**
 * Refuses repeated keys. A key may name only one person, and a household may live at only one place. The first row of a
 * key is kept.
 */
async function refuseRepeated(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create table stage.repeated as select line, ${literal(repeatedKey)} as reason from (
    select line, row_number() over (partition by vendor_key order by line) as nth from stage.typed) where nth > 1`);
  await connection.run(`insert into stage.repeated select t.line, 'householdKey has members at different places'
    from stage.typed t join (
      select household_key, arg_min((state_code, county_name, city_name, zip), line) as home from stage.typed group by household_key
      having count(distinct (state_code, county_name, city_name, zip)) > 1) h using (household_key)
    where (state_code, county_name, city_name, zip) <> home and t.line not in (select line from stage.repeated)`);
  await connection.run(`insert into stage.refused
    select c.file, c.source_line, c.record, c."vendorKey", r.reason, left(concat_ws(' | ', c."zip", c."lastName", c."address"), 500)
    from stage.repeated r join stage.checked c using (line)`);
}

async function refuseBad(connection: DuckDBConnection): Promise<void> {
  await connection.run(`insert into stage.refused
    select file, source_line, record, left("vendorKey", 40), reason, left(concat_ws(' | ', "zip", "lastName", "address"), 500)
    from stage.checked where reason <> ''`);
}

async function stagePlaces(connection: DuckDBConnection): Promise<void> {
  await connection.run(`insert into stage.place
    select (row_number() over (order by p.state_code, county_name, city_name, zip) - 1), p.state_code, s.state_name, county_name, city_name, zip, k.lat, k.lon
    from (select distinct state_code, county_name, city_name, zip from stage.typed where line not in (select line from stage.repeated)) p
    join known_zip k using (zip) join (select state_code, any_value(state_name) as state_name from known_zip group by state_code) s on s.state_code = p.state_code`);
  await connection.run(`insert into stage.staged (${columnNames(stagedColumns)})
    select ${stagedColumns.map(({ name }) => name).join(', ')} from stage.typed t
    join stage.place p on p.state_code = t.state_code and p.county = t.county_name and p.city = t.city_name and p.zip = t.zip
    where line not in (select line from stage.repeated)`);
  for (const table of ['good', 'worded', 'raw']) await connection.run(`drop view stage.${table}`);
  for (const table of ['typed', 'checked', 'repeated']) await connection.run(`drop table stage.${table}`);
}
