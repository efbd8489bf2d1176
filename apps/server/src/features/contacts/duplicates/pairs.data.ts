import { type ContactType, contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { type LikenessReason, sureFrom } from '@dropdate/domain/contact/likeness/likeness';
import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactPairs } from '../../../schema/contact-merges.ts';
import { presentContacts } from '../../../schema/visible-contacts.ts';
import { uuids } from '../../../schema/visible-rows.ts';

/** Two contacts, the lower id first. */
export interface PairKey {
  readonly oneId: string;
  readonly otherId: string;
}

export const pairOf = (one: string, other: string): PairKey =>
  one < other ? { oneId: one, otherId: other } : { oneId: other, otherId: one };

export interface FoundPair extends PairKey {
  /** In tenths. */
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
}

/** Keeps found pairs. A pair that a user called no duplicate stays so. */
export async function savePairs(
  tx: Database,
  companyId: CompanyId,
  pairs: readonly FoundPair[],
  foundAt: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`insert into contact_pairs (company_id, one_id, other_id, score, reasons, found_at)
    select ${companyId}::uuid, one_id, other_id, score, string_to_array(reasons, ','), ${foundAt.toISOString()}::timestamptz
    from unnest(${uuids(pairs.map(({ oneId }) => oneId))}, ${uuids(pairs.map(({ otherId }) => otherId))},
      ${sql.param(pairs.map(({ score }) => score))}::smallint[],
      ${sql.param(pairs.map(({ reasons }) => reasons.join(',')))}::text[]) as p (one_id, other_id, score, reasons)
    on conflict (company_id, one_id, other_id) do update
      set score = excluded.score, reasons = excluded.reasons, found_at = excluded.found_at`);
}

// `offset 0` and `is true` make PostgreSQL look up each contact by its id. In a company whose contacts are not counted yet,
// PostgreSQL would otherwise read all of them for each pair: 20 s in place of 20 ms (500 pairs, 20,000 contacts).
const byId = (id: SQL): SQL => sql`(select * from contacts where contacts.id = ${id} offset 0)`;

const isVisible = (scope: RowScope, id: SQL): SQL =>
  sql`(exists (select from ${byId(id)} contacts where ${presentContacts(scope)})) is true`;

/** The pairs of which the scope sees both contacts. Scope and deletion are asked of each contact. */
const visiblePairs = (scope: RowScope): SQL =>
  sql`${isVisible(scope, sql`contact_pairs.one_id`)} and ${isVisible(scope, sql`contact_pairs.other_id`)}`;

/** Removes the pairs of a scope that an earlier search found, and that this search did not find again. */
export async function removeOldPairs(tx: Database, scope: RowScope, companyId: CompanyId, before: Date): Promise<void> {
  await tx.execute(sql`delete from contact_pairs where company_id = ${companyId} and dismissed_at is null
    and found_at < ${before.toISOString()}::timestamptz and ${visiblePairs(scope)}`);
}

export interface PairRow {
  readonly one: PairedRow;
  readonly other: PairedRow;
  readonly orgName: string;
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
}
interface FoundPairs {
  readonly rows: readonly PairRow[];
  readonly totalCount: number;
  readonly sureCount: number;
  readonly foundAt: Date | null;
}

interface PairedRow {
  readonly id: string;
  readonly externalId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contactType: ContactType;
}

const paired = (table: SQL): SQL => sql`json_build_object('id', ${table}.id, 'externalId', ${table}.external_id,
  'firstName', ${table}.first_name, 'lastName', ${table}.last_name, 'type', ${table}.contact_type)`;

/**
 * A page of the pairs that are not dismissed, surest first, with the number of all and of the sure ones, and the last
 * search's instant.
 */
export async function listPairs(
  db: Database,
  scope: RowScope,
  companyId: CompanyId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundPairs> {
  type Raw = Omit<PairedRow, 'contactType'> & { readonly type: number };
  type RawPair = Omit<PairRow, 'one' | 'other'> & Readonly<Record<'one' | 'other', Raw>>;
  const open = sql`contact_pairs.company_id = ${companyId} and contact_pairs.dismissed_at is null and ${visiblePairs(scope)}`;
  // The two contacts of each pair are looked up once, for the number and for the page.
  const { rows } = await db.execute<{ total: number; sure: number; found: string | null; pairs: RawPair[] }>(sql`
    with seen as materialized (select one_id, other_id, score, found_at from contact_pairs where ${open}),
    page as materialized (select one_id, other_id from seen order by score desc, one_id, other_id limit ${limit} offset ${offset})
    select (select count(*)::int from seen) as total,
      (select count(*)::int from seen where score >= ${sureFrom * 10}) as sure, (select max(found_at)::text from seen) as found, (
      select coalesce(json_agg(json_build_object('one', ${paired(sql`a`)}, 'other', ${paired(sql`b`)}, 'score', p.score, 'reasons', p.reasons,
          'orgName', (select s.name from segments s where s.company_id = a.company_id and s.id = a.segment_id))
        order by p.score desc, p.one_id, p.other_id), '[]')
      from page
      join contact_pairs p on p.company_id = ${companyId} and p.one_id = page.one_id and p.other_id = page.other_id
      join lateral ${byId(sql`p.one_id`)} a on true
      join lateral ${byId(sql`p.other_id`)} b on true) as pairs`);
  const word = ({ type, ...contact }: Raw): PairedRow => ({ ...contact, contactType: contactTypeCodes.wordOf(type) });
  const [answer] = rows;
  return {
    rows: (answer?.pairs ?? []).map((row) => ({ ...row, one: word(row.one), other: word(row.other) })),
    totalCount: answer?.total ?? 0,
    sureCount: answer?.sure ?? 0,
    foundAt: answer?.found ? new Date(answer.found) : null,
  };
}

/** Whether a pair is called no duplicate. */
export async function isDismissed(tx: Database, companyId: CompanyId, pair: PairKey): Promise<boolean> {
  const [row] = await tx.select({ at: contactPairs.dismissedAt }).from(contactPairs).where(isPair(companyId, pair));
  return (row?.at ?? null) !== null;
}

const isPair = (companyId: CompanyId, { oneId, otherId }: PairKey) =>
  and(eq(contactPairs.companyId, companyId), eq(contactPairs.oneId, oneId), eq(contactPairs.otherId, otherId));

/** Remembers that two contacts are no duplicates, or takes this back with null. */
export async function dismissPair(
  tx: Database,
  companyId: CompanyId,
  pair: PairKey,
  { now, by }: { readonly now: Date; readonly by: UserId | null },
): Promise<void> {
  const dismissed = { dismissedAt: by === null ? null : now, dismissedBy: by };
  await tx
    .insert(contactPairs)
    .values({ companyId, ...pair, score: 0, reasons: [], foundAt: now, ...dismissed })
    .onConflictDoUpdate({ target: [contactPairs.companyId, contactPairs.oneId, contactPairs.otherId], set: dismissed });
}
