import type { PieceRange } from '@dropdate/domain/campaign/missing-pieces';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** The most pieces that one statement marks as mailed. With more pieces, a statement can exceed its time limit. */
const portion = 20_000;

interface Mailing {
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
  /** `yyyy-MM-dd`. */
  readonly on: string;
  /** The number of all pieces of the order, with those to seed addresses. */
  readonly pieces: number;
  /** The pieces that were not mailed, in order. */
  readonly missing: readonly PieceRange[];
}

/**
 * Lets only one mailing of a company be recorded at a time, until the transaction ends. Two mailings can contain the
 * same people, and would block each other when they write the same rows in a different sequence.
 */
async function lockMailing(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailing:${companyId}`}, 0))`);
}

/**
 * Writes the day of mailing into the mailed pieces and into the mail history of their people. Returns the number of pieces,
 * and the people. A seed is nobody, and has no mail history.
 * @param onMailed receives the number of pieces that are written so far
 */
export async function insertMailing(
  tx: Database,
  { companyId, orderId, on, pieces, missing }: Mailing,
  onMailed?: (pieces: number) => Promise<void>,
): Promise<{ readonly mailed: number; readonly people: readonly bigint[] }> {
  await lockMailing(tx, companyId);
  const people: bigint[] = [];
  let mailed = 0;
  for (let after = 0; after < pieces; after += portion) {
    const until = Math.min(after + portion, pieces);
    const left = missing.filter(({ from, to }) => from <= until && to > after);
    const [froms, tos] = [left.map(({ from }) => from), left.map(({ to }) => to)];
    const { rows } = await tx.execute<{ vendor_key: string | null }>(sql`
      with sent as (
        update recipients set mailed_on = ${on}::date
        where company_id = ${companyId} and order_id = ${orderId}
          and seq > ${after}::int and seq <= ${until}::int and not exists (select
            from unnest(${`{${froms.join(',')}}`}::int[], ${`{${tos.join(',')}}`}::int[]) as missing(first, last)
            where seq between missing.first and missing.last)
        returning vendor_key),
      history as (${mailHistoryOf(companyId, on)})
      select vendor_key from sent`);
    people.push(...rows.flatMap(({ vendor_key }) => (vendor_key === null ? [] : [BigInt(vendor_key)])));
    mailed += rows.length;
    await onMailed?.(mailed);
  }
  return { mailed, people };
}

/**
 * Writes the day of mailing into pieces that counted as not mailed, and into the mail history of their people. Pieces with
 * a day of mailing stay as they are. Returns the changed pieces. A seed has no key.
 */
export async function insertLateMailing(
  tx: Database,
  { companyId, recipientIds, on }: Pick<Mailing, 'companyId' | 'on'> & { readonly recipientIds: readonly string[] },
): Promise<readonly { readonly seq: number; readonly vendorKey: bigint | null }[]> {
  await lockMailing(tx, companyId);
  const { rows } = await tx.execute<{ seq: number; vendor_key: string | null }>(sql`
    with sent as (
      update recipients set mailed_on = ${on}::date
      where company_id = ${companyId} and id = any(${`{${recipientIds.join(',')}}`}::uuid[]) and mailed_on is null
      returning seq, vendor_key),
    history as (${mailHistoryOf(companyId, on)})
    select seq, vendor_key from sent`);
  return rows.map(({ seq, vendor_key }) => ({ seq, vendorKey: vendor_key === null ? null : BigInt(vendor_key) }));
}

interface MovedMailing extends Pick<Mailing, 'companyId' | 'orderId' | 'pieces'> {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives the mailed pieces of an order another day of mailing. The last day of a person is then the latest of this day and
 * of the days of the person's other orders that were mailed between both days. A later day stays.
 */
export async function moveMailing(tx: Database, { companyId, orderId, from, to, pieces }: MovedMailing): Promise<void> {
  await lockMailing(tx, companyId);
  for (let after = 0; after < pieces; after += portion) {
    await tx.execute(sql`
      with moved as (
        update recipients set mailed_on = ${to}::date
        where company_id = ${companyId} and order_id = ${orderId} and mailed_on = ${from}::date
          and seq > ${after}::int and seq <= ${after + portion}::int
        returning vendor_key),
      others as (
        select o.id from orders o join campaigns c on c.company_id = o.company_id and c.cart_id = o.cart_id
        where o.company_id = ${companyId} and o.id <> ${orderId}
          and c.dispatch_date between least(${to}::date, ${from}::date) and ${from}::date)
      update mail_history h set last_mailed_on = greatest(${to}::date,
        case when h.last_mailed_on > ${from}::date then h.last_mailed_on end,
        (select max(r.mailed_on) from others o join recipients r
          on r.company_id = ${companyId} and r.order_id = o.id and r.vendor_key = h.vendor_key))
      from (select distinct vendor_key from moved) m
      where h.company_id = ${companyId} and h.vendor_key = m.vendor_key`);
  }
}

/** Adds one mailing to the mail history of the people in `sent`. */
const mailHistoryOf = (companyId: CompanyId, on: string): SQL => sql`
  insert into mail_history (company_id, vendor_key, last_mailed_on, times)
  select ${companyId}::uuid, vendor_key, ${on}::date, count(*) from sent where vendor_key is not null group by vendor_key
  on conflict (company_id, vendor_key) do update set times = mail_history.times + excluded.times,
    last_mailed_on = greatest(mail_history.last_mailed_on, excluded.last_mailed_on)`;
