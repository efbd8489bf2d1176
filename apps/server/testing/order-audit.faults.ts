/** The last order that a card paid, and its parts. */
const order = `(select o.id from orders o join payments p using (checkout_id) where p.status = 'captured' order by o.number desc limit 1)`;
const checkout = `(select checkout_id from orders where id = ${order})`;
const charge = `(select id from sandbox_charges where status = 'captured' order by id desc limit 1)`;
const recipient = `(select id from recipients where not is_seed order by id desc limit 1)`;
/** The newest order with held people. The hold of an old order can be over. */
const held = `(select holder_id from reservations join orders o on o.id = holder_id where holder = 'order' order by o.number desc limit 1)`;

/** For each rule of the audit, statements that break it. */
export const plantedFaults: Readonly<Record<string, string>> = {
  'a cart has one order at most': `alter table orders drop constraint orders_cart;
    update orders set cart_id = (select cart_id from orders where id = ${order})
      where company_id = (select company_id from orders where id = ${order})`,
  'an order has its confirmed checkout': `update checkouts set state = 'released' where id = ${checkout}`,
  'a confirmed checkout has its order': `update checkouts set state = 'confirmed', order_id = gen_random_uuid() where id = ${checkout};
    update orders set checkout_id = (select id from checkouts where id <> ${checkout}
      and company_id = (select company_id from orders where id = ${order}) limit 1) where id = ${order}`,
  'no checkout is left unfinished': `update checkouts set state = 'active' where id = ${checkout}`,
  'an order by card is charged once, with its total': `update sandbox_charges set amount_cents = amount_cents + 1 where id = ${charge}`,
  'an order on account is not charged': `update orders set term = (select min(term) from orders where term <> o.term)
    from orders o where o.id = ${order} and orders.id = o.id`,
  'the charges of an undone checkout are given back': `update checkouts set state = 'released' where id = ${checkout}`,
  'every charge has a checkout': `update sandbox_charges set idempotency_key = gen_random_uuid() || ':1:0' where id = ${charge}`,
  'payments agree with the ledger': `update sandbox_charges set status = 'authorised' where id = ${charge}`,
  'pieces, recipients and the desired count agree': `update order_pieces set pieces = pieces + 1 where order_id = ${order}`,
  'a person is in one order of a company': `update recipients r set vendor_key = (select vendor_key from recipients o
    where o.company_id = r.company_id and o.order_id <> r.order_id limit 1) where id = ${recipient}`,
  'the seeds of an order are its last pieces, and nobody pays for them': `update order_lines set quantity = quantity + 1
    where order_id = ${order}`,
  'a seed is not held and has no mail history': `alter table recipients drop constraint recipients_seed;
    update recipients set vendor_key = seq where is_seed and order_id = ${order}`,
  'a recipient is held for the order': `delete from reservations where holder_id = ${held}`,
  'nobody is held without an order': `update reservations set holder_id = gen_random_uuid() where holder_id = ${held}`,
  'a cart is ordered when it has an order, and only then': `update carts set state = 'open' from orders o
    where o.cart_id = carts.id and o.id = ${order}`,
  'a campaign is ordered when it has an order, and only then': `update campaigns set status = 1 from orders o where o.cart_id = campaigns.cart_id and o.id = ${order}`,
  'a campaign keeps the instant of its order': `update orders set placed_at = placed_at - interval '1 second' where id = ${order}`,
  'a qualifying code is unique in its order': `alter table recipients drop constraint recipients_order_qualifying_code;
    update recipients set qualifying_code = 'X' where order_id = ${order}`,
  'a printed key and a barcode are unique': `drop index recipients_imb_tracking;
    update recipients set imb = 'X' where order_id = ${order}`,
  'an order has one confirmation by mail': `delete from mail_outbox where about_id = ${order}`,
  'a mail confirms an order that exists': `update mail_outbox set about_id = gen_random_uuid() where about_id = ${order}`,
};
