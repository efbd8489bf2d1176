import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** The most pieces that one statement marks as mailed. With more pieces, a statement can exceed its time limit. */
const portion = 20_000;

interface Mailing {
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
  /** `yyyy-MM-dd`. */
  readonly on: string;
  /** The number of mailed pieces. They are the first pieces of the order. */
  readonly count: number;
}

/**
 * Lets only one mailing of a company be recorded at a time, until the transaction ends. Two mailings can contain the
 * same people, and would block each other when they write the same rows in a different sequence.
 */
async function lockMailing(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailing:${companyId}`}, 0))`);
}

/**
 * Writes the day of mailing into the mailed pieces and into the mail history of their people. Returns the people.
 * @param onMailed receives the number of pieces that are written so far
 */
export async function insertMailing(
  tx: Database,
  { companyId, orderId, on, count }: Mailing,
  onMailed?: (pieces: number) => Promise<void>,
): Promise<bigint[]> {
  await lockMailing(tx, companyId);
  const people: bigint[] = [];
  for (let after = 0; after < count; after += portion) {
    const { rows } = await tx.execute<{ vendor_key: string }>(sql`
      with sent as (
        update recipients set mailed_on = ${on}::date
        where company_id = ${companyId} and order_id = ${orderId}
          and seq > ${after}::int and seq <= ${Math.min(after + portion, count)}::int
        returning vendor_key),
      history as (
        insert into mail_history (company_id, vendor_key, last_mailed_on, times)
        select ${companyId}::uuid, vendor_key, ${on}::date, 1 from sent
        on conflict (company_id, vendor_key) do update set times = mail_history.times + 1,
          last_mailed_on = greatest(mail_history.last_mailed_on, excluded.last_mailed_on))
      select vendor_key from sent`);
    people.push(...rows.map(({ vendor_key }) => BigInt(vendor_key)));
    await onMailed?.(people.length);
  }
  return people;
}
