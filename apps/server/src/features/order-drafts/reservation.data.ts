import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { Candidate } from '@dropdate/prospect-engine/prospect-engine';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { boughtPiece } from '../../schema/order-conditions.ts';
import { reservations } from '../../schema/orders.ts';

const bigints = (keys: readonly bigint[]) => sql`${arrayText(keys)}::bigint[]`;

/**
 * Lets only one checkout of a company take people at a time, because no unique key keeps two checkouts from holding
 * members of one household. Every task that deletes holds takes this lock, too. Checkouts also delete expired holds of
 * other holders, and two deletions of the same rows in a different sequence would block each other.
 */
export async function lockReserving(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reserve:${companyId}`}, 0))`);
}

/** Deletes the expired holds of these people and of their households. Returns the freed people. */
export async function deleteExpiredAmong(
  tx: Database,
  companyId: CompanyId,
  candidates: readonly Candidate[],
  now: Date,
): Promise<bigint[]> {
  const { rows } = await tx.execute<{ vendor_key: string }>(sql`
    delete from reservations where company_id = ${companyId} and expires_at <= ${now.toISOString()}::timestamptz
      and (vendor_key = any(${bigints(candidates.map(({ vendorKey }) => vendorKey))})
        or household_key = any(${bigints(candidates.map(({ householdKey }) => householdKey))}))
    returning vendor_key`);
  return rows.map(({ vendor_key }) => BigInt(vendor_key));
}

export interface HeldByOthers {
  readonly people: ReadonlySet<bigint>;
  readonly households: ReadonlySet<bigint>;
}

/** The candidates and households that other holders of the company hold. */
export async function findHeldByOthers(
  tx: Database,
  companyId: CompanyId,
  candidates: readonly Candidate[],
  holderId: string,
): Promise<HeldByOthers> {
  const { rows } = await tx.execute<{ vendor_key: string; household_key: string }>(sql`
    select vendor_key, household_key from reservations where company_id = ${companyId} and holder_id <> ${holderId}
      and (vendor_key = any(${bigints(candidates.map(({ vendorKey }) => vendorKey))})
        or household_key = any(${bigints(candidates.map(({ householdKey }) => householdKey))}))`);
  return {
    people: new Set(rows.map((row) => BigInt(row.vendor_key))),
    households: new Set(rows.map((row) => BigInt(row.household_key))),
  };
}

type Holder = (typeof reservations.$inferSelect)['holder'];

/** Somebody who holds people before their order: a checkout, or a validation of phone numbers. */
interface Hold {
  readonly companyId: CompanyId;
  readonly holder: Exclude<Holder, 'order'>;
  readonly holderId: string;
  readonly expiresAt: Date;
}

/** Makes the holder hold exactly these people. Returns the people that it holds no longer. */
export async function holdExactly(tx: Database, hold: Hold, people: readonly Candidate[]): Promise<bigint[]> {
  const keys = bigints(people.map(({ vendorKey }) => vendorKey));
  const { rows } = await tx.execute<{ vendor_key: string }>(sql`
    delete from reservations where company_id = ${hold.companyId} and holder_id = ${hold.holderId}
      and not exists (select 1 from unnest(${keys}) as kept (vendor_key) where kept.vendor_key = reservations.vendor_key)
    returning vendor_key`);
  await holdAlso(tx, hold, people);
  return rows.map(({ vendor_key }) => BigInt(vendor_key));
}

/** Makes the holder hold these people beside those that the holder has. */
export async function holdAlso(tx: Database, hold: Hold, people: readonly Candidate[]): Promise<void> {
  const keys = bigints(people.map(({ vendorKey }) => vendorKey));
  const held = await tx.execute<{ people: number }>(sql`with held as (
    insert into reservations (company_id, vendor_key, household_key, holder, holder_id, expires_at)
    select ${hold.companyId}::uuid, chosen.vendor_key, chosen.household_key, ${hold.holder}, ${hold.holderId}::uuid,
      ${hold.expiresAt.toISOString()}::timestamptz
    from unnest(${keys}, ${bigints(people.map(({ householdKey }) => householdKey))}) as chosen (vendor_key, household_key)
    on conflict (company_id, vendor_key) do update set expires_at = excluded.expires_at
      where reservations.holder_id = excluded.holder_id
    returning 1) select count(*)::int as people from held`);
  if (held.rows[0]?.people !== people.length) throw new Error('another holder took people that were found free');
}

/**
 * Turns the holds of some holders into the hold of another one: that of a checkout into that of its order, or that of a
 * validation into that of its checkout and back. Returns the number of people.
 */
export async function handOver(
  tx: Database,
  companyId: CompanyId,
  hold: {
    readonly from: readonly string[];
    readonly holder: Holder;
    readonly to: string;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { rowCount } = await tx
    .update(reservations)
    .set({ holder: hold.holder, holderId: hold.to, expiresAt: hold.expiresAt })
    .where(and(eq(reservations.companyId, companyId), inArray(reservations.holderId, [...hold.from])));
  return rowCount ?? 0;
}

/** Frees these people, if the holder holds them. Returns the freed people. */
export async function freeAmong(
  tx: Database,
  { companyId, holderId }: Pick<Hold, 'companyId' | 'holderId'>,
  people: readonly bigint[],
): Promise<bigint[]> {
  const { rows } = await tx.execute<{ vendor_key: string }>(sql`
    delete from reservations where company_id = ${companyId} and holder_id = ${holderId}
      and vendor_key = any(${bigints(people)}) returning vendor_key`);
  return rows.map(({ vendor_key }) => BigInt(vendor_key));
}

/**
 * Holds all people of an order until a new instant. A hold that ended in the meantime begins again, unless somebody
 * else holds the person by now. Returns the people that the order holds. The caller holds the lock of `lockReserving`.
 *
 * The statement skips the holds of others before it writes. A conflict would lock their rows, and a checkout that hands
 * the same rows over to its order does not take that lock: the two would block each other. The hold of an active
 * checkout counts until the checkout ends, because the checkout can still hand it over.
 */
export async function holdPeopleOfOrder(
  tx: Database,
  order: { readonly companyId: CompanyId; readonly orderId: OrderId },
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): Promise<bigint[]> {
  const { rows } = await tx.execute<{ vendor_key: string }>(sql`
    insert into reservations (company_id, vendor_key, household_key, holder, holder_id, expires_at)
    select company_id, vendor_key, household_key, 'order', order_id, ${expiresAt.toISOString()}::timestamptz
    from recipients where company_id = ${order.companyId} and order_id = ${order.orderId} and ${boughtPiece()}
      and not exists (select 1 from reservations r
        where r.company_id = recipients.company_id and r.vendor_key = recipients.vendor_key
          and r.holder_id <> recipients.order_id
          and (r.expires_at > ${now.toISOString()}::timestamptz or exists (select 1 from checkouts c
            where c.company_id = r.company_id and c.id = r.holder_id and c.state = 'active')))
    on conflict (company_id, vendor_key) do update
      set expires_at = excluded.expires_at, holder = excluded.holder, holder_id = excluded.holder_id
      where reservations.holder_id = excluded.holder_id or reservations.expires_at <= ${now.toISOString()}::timestamptz
    returning vendor_key`);
  return rows.map(({ vendor_key }) => BigInt(vendor_key));
}

/** Deletes all holds of these holders. Returns the freed people. */
export async function deleteHolds(tx: Database, companyId: CompanyId, holderIds: readonly string[]): Promise<bigint[]> {
  const rows = await tx
    .delete(reservations)
    .where(and(eq(reservations.companyId, companyId), inArray(reservations.holderId, [...holderIds])))
    .returning({ key: reservations.vendorKey });
  return rows.map(({ key }) => key);
}

/** The people whom a holder holds. */
export async function listHeld(db: Database, companyId: CompanyId, holderId: string): Promise<bigint[]> {
  const rows = await db
    .select({ key: reservations.vendorKey })
    .from(reservations)
    .where(and(eq(reservations.companyId, companyId), eq(reservations.holderId, holderId)));
  return rows.map(({ key }) => key);
}

/** Extends the holds of a checkout or a validation to a later instant. */
export async function extendHolds(
  tx: Database,
  companyId: CompanyId,
  holderId: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ expiresAt })
    .where(and(eq(reservations.companyId, companyId), eq(reservations.holderId, holderId)));
}

/** Companies with expired holds, for the task that deletes them. */
export async function listCompaniesWithExpiredHolds(db: Database, now: Date): Promise<CompanyId[]> {
  const rows = await db
    .selectDistinct({ companyId: reservations.companyId })
    .from(reservations)
    .where(lte(reservations.expiresAt, now));
  return rows.map(({ companyId }) => companyId);
}

/**
 * Deletes the expired holds of a company, except those of active checkouts. Returns the freed people and their former
 * holders.
 */
export async function deleteExpiredHolds(
  tx: Database,
  companyId: CompanyId,
  now: Date,
): Promise<{ readonly keys: readonly bigint[]; readonly holders: readonly string[] }> {
  const { rows } = await tx.execute<{ vendor_key: string; holder_id: string }>(sql`
    delete from reservations r where r.company_id = ${companyId} and r.expires_at <= ${now.toISOString()}::timestamptz
      and not exists (select 1 from checkouts c where c.company_id = r.company_id and c.id = r.holder_id and c.state = 'active')
    returning r.vendor_key, r.holder_id`);
  return {
    keys: rows.map(({ vendor_key }) => BigInt(vendor_key)),
    holders: [...new Set(rows.map(({ holder_id }) => holder_id))],
  };
}
