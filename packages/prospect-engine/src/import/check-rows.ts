import type { DuckDBConnection } from '@duckdb/node-api';
import { columnNames, stagedColumns } from '../duckdb/release-schema.ts';
import { identifier, literal } from '../duckdb/sql.ts';
import { cellTexts, inOurWords } from './cells/cell-texts.ts';
import { fieldsOf, type ImportField, importFields } from './import-fields.ts';
import type { ImportMapping } from './import-mapping.ts';
import { createKnownPlaces, placeByWords } from './known-places.ts';

/** The reason for refusing a row when an earlier row has the same person. */
export const repeatedKey = 'vendorKey occurs more than once';

/**
 * Copies each row of the view `stage.raw` into `stage.staged` or `stage.refused`. A refused row has all reasons for its
 * refusal.
 */
export async function checkRows(connection: DuckDBConnection, mapping: ImportMapping): Promise<void> {
  await createKnownPlaces(connection);
  await connection.run(
    `create table stage.checked as select v.*, k.place, ${reasonOf(mapping)} as reason
      from (${readRows(mapping)}) v left join (select zip as known_zip, place from known_place) k on k.known_zip = v."zip"`,
  );
  await placeByWords(connection, mapping);
  await refuseBad(connection);
  await connection.run(
    `create table stage.typed as select line, place, ${typed(mapping)} from stage.checked where reason = ''`,
  );
  await refuseRepeated(connection);
  await connection.run(`create table stage.unwanted as ${unwanted(mapping)}`);
  await stagePeople(connection);
  await connection.run('drop view stage.raw');
  for (const table of ['typed', 'checked', 'repeated', 'unwanted']) await connection.run(`drop table stage.${table}`);
}

/** SQL of all rows with the values of the mapped fields. */
export function readRows(mapping: ImportMapping): string {
  const cells = cellTexts(mapping);
  const inWords = importFields
    .filter(({ values }) => values.kind === 'text' || values.kind === 'number')
    .flatMap(({ name, parts }) => [name, ...parts])
    .filter((name) => cells.words(name).size > 0);
  const replaced = [...new Set(inWords)].map((name) => `${inOurWords(cells, name)} as ${identifier(name)}`);
  const words = replaced.length === 0 ? '*' : `* replace (${replaced.join(', ')})`;
  const values = fieldsOf(mapping.columns).map((field) => `${field.read(cells)} as ${identifier(field.name)}`);
  return `select nth as line, file, source_line, record, ${values.join(', ')} from (select ${words} from stage.raw)`;
}

/** SQL for all reasons to refuse a row; empty for a good row. The reasons are computed for bad rows only. */
function reasonOf(mapping: ImportMapping): string {
  const householdMissing = mapping.columns.has('householdKey') ? ['householdKey'] : [];
  const required = [...importFields.filter((field) => field.required).map(({ name }) => name), ...householdMissing];
  const problems = [
    ...required.map((name) => ({ when: `${identifier(name)} is null`, reason: `${name} is missing` })),
    ...fieldsOf(mapping.columns).map((field) => ({ when: isBad(field), reason: `${field.name} ${field.problem}` })),
  ];
  const cases = problems.map(({ when, reason }) => `case when ${when} then ${literal(reason)} end`);
  return `case when ${problems.map(({ when }) => when).join(' or ')} then concat_ws('; ', ${cases.join(', ')}) else '' end`;
}

/** SQL that is true for a value because of which a row is refused, and false for an unknown value. */
export function isBad({ name, isBad: isBadValue }: ImportField): string {
  const value = identifier(name);
  return `coalesce(${isBadValue(value)}, false)`;
}

/** The staged values of all fields. If the file has no household keys, every person is a household of their own. */
function typed(mapping: ImportMapping): string {
  const read = new Set(fieldsOf(mapping.columns).map(({ name }) => name));
  return importFields
    .flatMap(({ name, column, staged }) => {
      if (column === null) return [];
      const source = name === 'householdKey' && !read.has(name) ? 'vendorKey' : name;
      return [`${staged(read.has(source) ? identifier(source) : 'null')} as ${column}`];
    })
    .join(', ');
}

/**
 * Refuses repeated keys. Each vendor key must be in one row only, and all members of a household must live at one
 * place. The first row of each key is kept.
 */
async function refuseRepeated(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create table stage.repeated as select line, ${literal(repeatedKey)} as reason from (
    select line, row_number() over (partition by vendor_key order by line) as nth from stage.typed) where nth > 1`);
  await connection.run(`insert into stage.repeated select t.line, 'householdKey has members at different places'
    from stage.typed t join (
      select household_key, arg_min(place, line) as home from stage.typed group by household_key
      having count(distinct place) > 1) h using (household_key)
    where place <> home and t.line not in (select line from stage.repeated)`);
  await connection.run(`insert into stage.refused
    select c.file, c.source_line, c.record, c."vendorKey", r.reason, left(concat_ws(' | ', c."zip", c."lastName", c."address"), 500)
    from stage.repeated r join stage.checked c using (line)`);
}

async function refuseBad(connection: DuckDBConnection): Promise<void> {
  await connection.run(`insert into stage.refused
    select file, source_line, record, left("vendorKey", 40), reason, left(concat_ws(' | ', "zip", "lastName", "address"), 500)
    from stage.checked where reason <> ''`);
}

/**
 * SQL for the people whom a refused or repeated row calls do-not-mail or deceased. A flag in any row of a person
 * counts, because mail to the dead hurts more than a lost prospect (decision 60).
 */
function unwanted(mapping: ImportMapping): string {
  const key = importFields.find(({ name }) => name === 'vendorKey');
  const flags = importFields.filter(({ name }) => name === 'doNotMail' || name === 'deceased');
  if (key === undefined) throw new Error('There is no field vendorKey.');
  const said = flags.map(({ name }) =>
    mapping.columns.has(name) ? `coalesce(${identifier(name)} = 1, false)` : 'false',
  );
  const sums = flags.map(({ column }, index) => `max((${said[index]})::utinyint) as ${column}`);
  return `select ${key.staged(identifier(key.name))} as vendor_key, ${sums.join(', ')} from stage.checked
    where (reason <> '' or line in (select line from stage.repeated)) and (${said.join(' or ')}) and not ${isBad(key)} and "vendorKey" is not null
    group by 1`;
}

async function stagePeople(connection: DuckDBConnection): Promise<void> {
  await connection.run(`insert into stage.place
    select * from known_place where place in (select place from stage.typed where line not in (select line from stage.repeated))`);
  const values = stagedColumns.map(({ name }) =>
    name === 'do_not_mail' || name === 'deceased' ? `greatest(t.${name}, coalesce(u.${name}, 0))` : `t.${name}`,
  );
  await connection.run(`insert into stage.staged (${columnNames(stagedColumns)})
    select ${values.join(', ')} from stage.typed t left join stage.unwanted u using (vendor_key)
    where line not in (select line from stage.repeated)`);
}
