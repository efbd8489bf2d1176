import { campaignStatusCodes, orderedStatuses } from '@dropdate/domain/campaign/campaign-status';
import type { CartId } from '@dropdate/domain/id/brand';
import { paymentTermCodes } from '@dropdate/domain/order/payment-term';
import pg from 'pg';

/** An order whose Pay was pressed. */
export interface PressedOrder {
  readonly cartId: CartId;
  readonly term: 'credit-card' | 'standard-invoicing';
  /** The answer to each press: `placed`, the status and message id of a refusal, or `lost`. */
  readonly answers: string[];
  /** The id of the order in the answer to each accepted press. */
  readonly placed: string[];
}

/** A rule that must hold for all orders, whatever was killed while they were placed, with the records that break it. */
export interface Finding {
  readonly rule: string;
  readonly broken: readonly string[];
}

/** The charges in the sandbox's ledger: checkout, amount and status of each. */
const ledger = `(select split_part(idempotency_key, ':', 1)::uuid as checkout_id, amount_cents, status from sandbox_charges)`;
const [byCard, onAccount] = [paymentTermCodes.codeOf('credit-card'), paymentTermCodes.codeOf('standard-invoicing')];
/** The statuses of a campaign that was ordered. */
const ordered = orderedStatuses.map((status) => campaignStatusCodes.codeOf(status)).join(', ');

/** Each statement selects the ids of the records that break the rule. `$1` is the start of the run. */
const rules: Readonly<Record<string, string>> = {
  'a cart has one order at most': `select cart_id as id from orders group by cart_id having count(*) > 1`,
  'an order has its confirmed checkout': `select o.id from orders o left join checkouts c
    on c.id = o.checkout_id and c.order_id = o.id and c.cart_id = o.cart_id where c.state is distinct from 'confirmed'`,
  'a confirmed checkout has its order': `select c.id from checkouts c left join orders o on o.checkout_id = c.id
    where c.state = 'confirmed' and o.id is null`,
  'no checkout is left unfinished': `select id from checkouts where state = 'active'`,
  'an order by card is charged once, with its total': `select o.id from orders o left join ${ledger} s
    on s.checkout_id = o.checkout_id and s.status <> 'declined' where o.term = ${byCard} group by o.id, o.total
    having count(*) filter (where s.status = 'captured') <> 1 or count(*) filter (where s.status = 'authorised') > 0
      or coalesce(sum(s.amount_cents) filter (where s.status = 'captured'), 0) * 10 <> o.total`,
  'an order on account is not charged': `select o.id from orders o join ${ledger} s using (checkout_id)
    where o.term = ${onAccount} and s.status in ('authorised', 'captured')`,
  'the charges of an undone checkout are given back': `select c.id from checkouts c join ${ledger} s on s.checkout_id = c.id
    where c.state = 'released' and s.status in ('authorised', 'captured')`,
  'every charge has a checkout': `select s.checkout_id as id from ${ledger} s left join checkouts c on c.id = s.checkout_id
    where c.id is null`,
  'payments agree with the ledger': `select p.id from payments p left join sandbox_charges s using (idempotency_key)
    where (p.status = 'captured') is distinct from coalesce(s.status = 'captured', false) or s.status = 'authorised'`,
  'pieces, recipients and the desired count agree': `select o.id from orders o
    join campaigns g on g.company_id = o.company_id and g.cart_id = o.cart_id
    join audiences a on a.company_id = g.company_id and a.id = g.audience_id
    where a.desired_count <> (select count(*) from recipients r where r.company_id = o.company_id and r.order_id = o.id and not r.is_seed)
      or a.desired_count <> (select sum(pieces) from order_pieces p where p.company_id = o.company_id and p.order_id = o.id)`,
  'a person is in one order of a company': `select r.vendor_key as id from recipients r join orders o on o.id = r.order_id
    where o.placed_at >= $1 and not r.is_seed group by r.company_id, r.vendor_key having count(*) > 1`,
  'the seeds of an order are its last pieces, and nobody pays for them': `select o.id from orders o
    cross join lateral (select coalesce(sum(pieces), 0) as bought from order_pieces p
      where p.company_id = o.company_id and p.order_id = o.id) p
    where o.seed_count <> (select count(*) from recipients r
        where r.company_id = o.company_id and r.order_id = o.id and r.is_seed and r.seq > p.bought)
      or exists (select 1 from recipients r where r.company_id = o.company_id and r.order_id = o.id
        and r.is_seed and r.seq <= p.bought)
      or exists (select 1 from order_lines l where l.company_id = o.company_id and l.order_id = o.id
        and l.quantity > p.bought)`,
  'a seed is not held and has no mail history': `select r.id from recipients r
    where r.is_seed and (r.vendor_key is not null or r.household_key is not null)`,
  'a recipient is held for the order': `select o.id from recipients r join orders o on o.id = r.order_id
    left join reservations v on v.company_id = r.company_id and v.vendor_key = r.vendor_key and v.holder_id = o.id
    join companies c on c.id = o.company_id
    where o.placed_at >= $1 and not r.is_seed and v.holder is distinct from 'order'
      and (r.mailed_on is null or r.mailed_on + c.hold_days > current_date) group by o.id`,
  'nobody is held without an order': `select v.holder_id as id from reservations v
    left join recipients r on r.company_id = v.company_id and r.vendor_key = v.vendor_key and r.order_id = v.holder_id
    left join phone_validations pv on pv.company_id = v.company_id and pv.id = v.holder_id and pv.state <> 'ended'
    where r.id is null and pv.id is null group by v.holder_id`,
  'a cart is ordered when it has an order, and only then': `select c.id from carts c left join orders o on o.cart_id = c.id
    where (c.state = 'ordered') <> (o.id is not null)`,
  'a campaign is ordered when it has an order, and only then': `select g.id from campaigns g
    left join orders o on o.cart_id = g.cart_id where (g.status in (${ordered})) <> (o.id is not null)`,
  'a campaign keeps the instant of its order': `select o.id from orders o left join campaigns g
    on g.company_id = o.company_id and g.cart_id = o.cart_id where g.ordered_at is distinct from o.placed_at`,
  'a qualifying code is unique in its order': `select order_id as id from recipients group by order_id, qualifying_code
    having count(*) > 1`,
  'a printed key and a barcode are unique': `(select client_code || mailing_number as id from recipients
    group by client_code, mailing_number having count(*) > 1)
    union all (select left(imb, 20) as id from recipients group by 1 having count(*) > 1)`,
  'an order has one confirmation by mail': `select o.id from orders o left join mail_outbox m
    on m.about_id = o.id and m.kind = 'order-confirmation' where o.placed_at >= $1 group by o.id having count(m.id) <> 1`,
  'a mail confirms an order that exists': `select m.id from mail_outbox m left join orders o on o.id = m.about_id
    where m.kind = 'order-confirmation' and o.id is null`,
};

/**
 * Waits until the server has finished or undone every checkout. Gives up after a minute; the audit then names the
 * unfinished checkouts.
 */
export async function untilSettled(database: pg.Client): Promise<void> {
  const latest = performance.now() + 60_000;
  while (performance.now() < latest) {
    const { rowCount } = await database.query(`select 1 from checkouts where state = 'active' limit 1`);
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Checks all rules. Also checks the answers to the presses of Pay: the answer to an accepted press names the order of
 * its cart, and no answer is a 500.
 */
export async function audit(database: pg.Client, since: Date, pressed: readonly PressedOrder[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [rule, statement] of Object.entries(rules)) {
    const values = statement.includes('$1') ? [since] : [];
    const { rows } = await database.query<{ id: unknown }>(statement, values);
    findings.push({ rule, broken: rows.map(({ id }) => String(id)) });
  }
  const { rows } = await database.query<{ id: string; cart: string }>('select id, cart_id as cart from orders');
  const orderOf = new Map(rows.map(({ id, cart }) => [cart, id]));
  const lost = pressed.filter(({ cartId, placed: answered }) => answered.some((id) => id !== orderOf.get(cartId)));
  findings.push({ rule: 'every answer names the order of its cart', broken: lost.map(({ cartId }) => cartId) });
  const failed = pressed.filter(({ answers }) => answers.some((answer) => answer.startsWith('500')));
  findings.push({ rule: 'no press of Pay is answered with 500', broken: failed.map(({ cartId }) => cartId) });
  return findings;
}

export async function countOrders(database: pg.Client, since: Date): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from orders where placed_at >= $1',
    [since],
  );
  return rows[0]?.count ?? 0;
}

export async function openOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
