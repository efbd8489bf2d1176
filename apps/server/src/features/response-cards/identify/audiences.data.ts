import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import { type CompanyId, idOf } from '@dropdate/domain/id/brand';
import { formatPrintedKey, type PrintedKey, parsePrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { plainForms } from '@dropdate/domain/mail-piece/text/plain-letters';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { nearKeys } from '@dropdate/domain/response-card/near-keys';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { hasDispatch } from '../../../schema/order-conditions.ts';
import { uuids, visibleRows } from '../../../schema/visible-rows.ts';
import { hasKeyOf } from '../printed-keys.data.ts';

/** The recipients that a viewer may take for a card. Nobody owns a recipient, so own records alone see none. */
export const visibleRecipients = (scope: RowScope): SQL =>
  visibleRows(scope, {
    companyId: sql`r.company_id`,
    segmentId: sql`r.segment_id`,
    createdBy: sql`null::uuid`,
  });

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly client_id: string;
}

/** Recipients `r` with their campaigns `c` and clients `o`. */
export async function selectAudiences(
  db: Database,
  where: SQL,
  order: SQL,
  limit: number,
): Promise<MatchingAudience[]> {
  const { rows } = await db.execute<Found & { row: Omit<MatchingAudience, 'clientId'> }>(sql`
    select r.company_id as client_id, json_build_object('id', r.id, 'firstName', r.first_name, 'middleName', r.middle_name,
      'lastName', r.last_name, 'addressLine1', r.address_line1, 'city', r.city, 'state', r.state,
      'zipCode', r.zip || case when r.zip4 <> '' then '-' || r.zip4 else '' end,
      'campaignName', c.name, 'campaignNumber', c.number, 'qualifyingCode', r.qualifying_code,
      'printedKey', r.client_code || '-' || lpad(r.mailing_number::text, 4, '0') || '-' || r.delivery_point,
      'dateMailed', r.mailed_on, 'isSeed', r.is_seed,
      'isDispatched', r.mailed_on is not null or ${hasDispatch(sql`c`)}, 'clientName', o.name) as row
    from recipients r
    join campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
    join companies o on o.id = r.company_id
    where ${where} order by ${order}, r.id limit ${limit}`);
  return rows.map(({ client_id, row }) => ({ ...row, clientId: idOf<CompanyId>(client_id) }));
}

interface ZipCode {
  readonly zip: string;
  readonly plus: string;
}

/**
 * The recipients whose piece has this printed key, and those of the same ZIP code whose key has the same number or
 * differs in one character. A number that was typed wrongly in one digit is often the number of a stranger, and the
 * right person stands beside the stranger then. Who disagrees in the fewest of the five parts comes first.
 */
export function findAudiencesByKey(
  db: Database,
  scope: RowScope,
  key: PrintedKey,
  { zip, plus }: ZipCode,
  limit: number,
): Promise<MatchingAudience[]> {
  const { clientCode, mailingNumber, deliveryPoint } = key;
  const columns = { clientCode: sql`r.client_code`, mailingNumber: sql`r.mailing_number` };
  const isKey = hasKeyOf(columns, [key]);
  const similar = nearKeys(formatPrintedKey(key)).flatMap((one) => parsePrintedKey(one) ?? []);
  const isSimilar = sql`(${hasKeyOf(columns, similar)} and r.zip = ${zip})`;
  const isNear = sql`(r.company_id, r.id) in (select s.company_id, s.recipient_id from recipient_search s
    where s.mailing_number = ${mailingNumber}::smallint and s.zip = ${zip})`;
  const differences = sql`(r.client_code <> ${clientCode})::int + (r.mailing_number <> ${mailingNumber}::smallint)::int
    + (r.delivery_point <> ${deliveryPoint})::int + (r.zip <> ${zip})::int + (r.zip4 <> ${plus})::int`;
  const isFound = sql`(${isKey} or ${isNear} or ${isSimilar})`;
  return selectAudiences(db, sql`${isFound} and ${visibleRecipients(scope)}`, differences, limit);
}

/** The recipients whose piece has this qualifying code: one, because no two pieces have the same code. */
export function findAudiencesByCode(
  db: Database,
  scope: RowScope,
  code: string,
  limit: number,
): Promise<MatchingAudience[]> {
  const ids = sql`(select s.company_id, s.recipient_id from recipient_search s where s.qualifying_code = ${code})`;
  return selectAudiences(db, sql`(r.company_id, r.id) in ${ids} and ${visibleRecipients(scope)}`, sql`r.id`, limit);
}

/** Marks that letters are written with, after `normalize(…, NFD)`. */
const marks = '[\u0300-\u036f]+';
const apostrophes = '[\u2018\u2019\u02bc`]';

/** The name of the search in the letters that a piece prints (`asMailText`), in small letters. */
const printedName: SQL = sql`lower(${Object.entries(plainForms).reduce(
  (name, [letter, plain]) => sql`replace(${name}, ${letter}, ${plain})`,
  sql`regexp_replace(regexp_replace(normalize(s.name, nfd), ${marks}, '', 'g'), ${apostrophes}, '''', 'g')`,
)})`;

/** The recipients of a ZIP code with all words in their names, as a piece prints them. */
export function findAudiencesByName(
  db: Database,
  scope: RowScope,
  words: readonly string[],
  zip: string,
  limit: number,
): Promise<MatchingAudience[]> {
  const named = words.map((word) => sql`${printedName} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const ids = sql`(select s.company_id, s.recipient_id from recipient_search s
    where s.zip = ${zip} and ${sql.join(named, sql` and `)})`;
  return selectAudiences(
    db,
    sql`(r.company_id, r.id) in ${ids} and ${visibleRecipients(scope)}`,
    sql`r.last_name, r.first_name`,
    limit,
  );
}

/** The recipients with these ids. */
export async function findAudiences(
  db: Database,
  scope: RowScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MatchingAudience>> {
  if (ids.length === 0) return new Map();
  // The id alone is no key of the table. The companies are few, and each is asked by its key.
  const keys = sql`(select o.id, wanted.id from companies o, unnest(${uuids(ids)}) as wanted(id))`;
  const found = await selectAudiences(
    db,
    sql`(r.company_id, r.id) in ${keys} and ${visibleRecipients(scope)}`,
    sql`r.last_name`,
    ids.length,
  );
  return new Map(found.map((audience) => [audience.id, audience]));
}
