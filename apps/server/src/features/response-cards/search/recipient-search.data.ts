import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { recipientSearchText } from '../../../schema/response-cards.ts';

/** An order with recipients that the search does not know yet. */
export interface OrderToSearch {
  readonly companyId: string;
  readonly orderId: string;
  readonly lastSeq: number;
}

// The task works for all companies, so these functions have no scope.

/** Takes the lock of the task until the transaction ends. Returns false when another server has the lock. */
export async function lockRecipientSearch(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('dropdate recipient search')) as ours`,
  );
  return rows[0]?.ours ?? false;
}

/** The oldest confirmed order that is not in the search. An unconfirmed order may still lose its recipients. */
export async function findOrderToSearch(tx: Database): Promise<OrderToSearch | null> {
  const { rows } = await tx.execute<OrderToSearch & Record<string, unknown>>(sql`
    select o.company_id as "companyId", o.id as "orderId", coalesce(s.last_seq, 0) as "lastSeq"
    from orders o
      join checkouts c on c.company_id = o.company_id and c.id = o.checkout_id and c.state = 'confirmed'
      left join recipient_search_orders s on s.company_id = o.company_id and s.order_id = o.id
    where s.filled_at is null
    order by o.placed_at, o.id limit 1`);
  return rows[0] ?? null;
}

/** Adds the next recipients of an order to the search. Returns their number and the place of the last one. */
export async function addToSearch(
  tx: Database,
  { companyId, orderId, lastSeq }: OrderToSearch,
  limit: number,
): Promise<{ readonly added: number; readonly lastSeq: number }> {
  const { rows } = await tx.execute<{ added: number; lastSeq: number }>(sql`
    with next as (
      select r.id, r.seq, lower(trim(r.first_name || ' ' || r.last_name)) as name, r.zip, r.mailing_number,
        r.qualifying_code, ${recipientSearchText} as search_text
      from recipients r
      where r.company_id = ${companyId} and r.order_id = ${orderId} and r.seq > ${lastSeq}
      order by r.seq limit ${limit}
    ), added as (
      insert into recipient_search (company_id, recipient_id, name, search_text, zip, mailing_number, qualifying_code)
      select ${companyId}, id, name, search_text, zip, mailing_number, qualifying_code from next
      on conflict do nothing
    )
    select count(*)::int as added, coalesce(max(seq), ${lastSeq})::int as "lastSeq" from next`);
  return rows[0] ?? { added: 0, lastSeq };
}

/** Notes how far the search has come with an order. */
export async function saveSearchPlace(
  tx: Database,
  { companyId, orderId, lastSeq }: OrderToSearch,
  filledAt: Date | null,
): Promise<void> {
  const filled = filledAt === null ? null : filledAt.toISOString();
  await tx.execute(sql`
    insert into recipient_search_orders (company_id, order_id, last_seq, filled_at)
    values (${companyId}, ${orderId}, ${lastSeq}, ${filled}::timestamptz)
    on conflict (company_id, order_id) do update set last_seq = excluded.last_seq, filled_at = excluded.filled_at`);
}
