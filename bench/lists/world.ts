import { dropForeignKeys, type FilledDatabase, fillWithoutIndexes, startFilledDatabase } from '../filled-database.ts';
import { fillBesideContacts } from './beside-contacts.ts';
import { fillContacts } from './contacts.ts';
import { companyCount, companyUuid, idOf, largeOrgs, pick, segmentUuid, userUuid } from './sql-parts.ts';

const words = {
  first:
    'Spring Summer Autumn Winter Annual Early Late Second Third Final Special Regional Weekly Monthly Renewal Welcome',
  second:
    'Medicare Vision Dental Mortgage Solar Roofing Hearing Auto Garden Heating Window Insurance Senior Family Veteran Turning',
  third:
    'Tampa Miami Orlando Naples Ocala Destin Boise Casper Laramie Newport Warwick Austin Dallas Houston Waco Denver Aspen Tulsa Omaha Lincoln Salem Reno Macon Athens',
};

/** Three in ten campaigns belong to company 1. The other companies share the rest. */
const companyOf = `(case when n % 10 < 3 then 1 else 2 + (n / 10 * 7 + n % 10) % ${companyCount - 1} end)`;
const orgsOf = `(case when c = 1 then ${largeOrgs} else 2 end)`;
const usersOf = '(case when c = 1 then 200 else 3 end)';

/**
 * One campaign in five is ordered, one in a hundred is deleted. The multipliers are primes, so that org, user, name
 * and status are independent of each other.
 */
const rows = (count: number) => `(select n, c, ${companyUuid('c')} as company, ${idOf(4, 'n')} as cart,
    ${idOf(5, 'n')} as audience, ${idOf(6, 'n')} as campaign, ${idOf(7, 'n')} as checkout, ${idOf(8, 'n')} as "order",
    ${segmentUuid('c', `(n * 7919::bigint / 10) % (${orgsOf} + 1)`)} as segment,
    ${userUuid('c', `(n * 104729::bigint / 10) % ${usersOf}`)} as creator,
    ${userUuid('c', `(n * 1299709::bigint / 10) % ${usersOf}`)} as assignee,
    now() - (${count} - n) * interval '40 seconds' as at,
    (case when n / 7 % 100 = 99 then 99 when n / 11 % 5 > 0 then 1 when n > ${count} * 0.97 then 3
      when n > ${count} * 0.95 then 4 when n % 50 = 0 then 6 when n > ${count} * 0.7 then 5 else 100 end)::smallint as status
  from (select n, ${companyOf} as c from generate_series(1, ${count}) n) numbered) made`;

const fill = (count: number): readonly string[] => [
  `insert into companies (id, code, name, kind) select ${companyUuid('c')}, 'C' || c, 'Client ' || c, case when c = 0 then 'provider' else 'client' end
    from generate_series(0, ${companyCount}) c`,
  `insert into segments (id, company_id, external_id, name, parent_id, path)
    select ${segmentUuid('c', 's')}, ${companyUuid('c')}, 'ORG-' || c || '-' || s, 'Org ' || c || '-' || s,
      case when s > 0 then ${segmentUuid('c', '0')} end,
      case when s > 0 then array[${segmentUuid('c', '0')}, ${segmentUuid('c', 's')}] else array[${segmentUuid('c', '0')}] end
    from generate_series(0, ${companyCount}) c, lateral generate_series(0, ${orgsOf}) s order by s`,
  `insert into users (id, company_id, user_name, email, first_name, last_name, primary_segment_id)
    select ${userUuid('c', 'u')}, ${companyUuid('c')}, 'u' || c || '-' || u || '@example.test', 'u' || c || '-' || u || '@example.test',
      ${pick(words.third, 'u * 7')}, ${pick(words.second, 'u * 3')}, ${segmentUuid('c', `u % (${orgsOf} + 1)`)}
    from generate_series(0, ${companyCount}) c, lateral generate_series(0, ${usersOf} - 1) u`,
  `insert into carts (id, company_id, segment_id, owner_id, kind, state, created_at, updated_at)
    select cart, company, segment, creator, 'campaign', case when status in (1, 99) then 'open' else 'ordered' end, at, at from ${rows(count)}`,
  `insert into audiences (id, company_id, parameters, parameters_hash, desired_count)
    select audience, company, '{}', '', n % 7 * 500 from ${rows(count)}`,
  `insert into campaigns (id, company_id, segment_id, cart_id, number, name, status, audience_id, start_date,
      assigned_user_id, response_count, ordered_at, dispatch_date, dispatch_count, deleted_at, created_at, created_by, updated_at, updated_by)
    select campaign, company, segment, cart, 1000 + n,
      ${pick(words.first, 'n * 31 / 7')} || ' ' || ${pick(words.second, 'n * 17 / 5')} || ' ' || ${pick(words.third, 'n * 13 / 3')} || ' ' || n * 7919::bigint % 9973,
      status, audience, (at + interval '20 days')::date, case when n % 3 = 0 then assignee end,
      case when status in (5, 100) then n % 97 else 0 end,
      case when status not in (1, 99) then at + interval '2 days' end, case when status in (5, 100) then (at + interval '21 days')::date end,
      case when status in (5, 100) then n % 7 * 500 end, case when status = 99 then at end, at, creator, at, creator
    from ${rows(count)}`,
  `insert into checkouts (id, company_id, cart_id, user_id, state, recovery_point, term, revision, expected_total, order_id,
      lease_until, expires_at, created_at, updated_at)
    select checkout, company, cart, creator, 'confirmed', 'confirmed', 0, 1, 0, "order", at, at, at, at from ${rows(count)}
    where status not in (1, 99)`,
  `insert into orders (id, company_id, segment_id, cart_id, checkout_id, kind, term, payment_status, subtotal, tax, card_fee,
      total, audience_request_id, reply_center, placed_at, placed_by)
    select "order", company, segment, cart, checkout, 'campaign', 0, 1, 0, 0, 0, 0, 1, '{}', at + interval '2 days', creator
    from ${rows(count)} where status not in (1, 99) order by n`,
];

/** The world of the lists. The first start of a size fills its database, which takes minutes. */
export const startListsWorld = (count: number, say: (text: string) => void): Promise<FilledDatabase> =>
  startFilledDatabase(`bench-lists-${count}`, async (client) => {
    const { rows: found } = await client.query('select 1 from orders limit 1');
    if (found.length === 0) {
      await dropForeignKeys(client);
      await fillWithoutIndexes(client, ['carts', 'audiences', 'campaigns', 'checkouts', 'orders'], async () => {
        for (const statement of fill(count)) {
          const start = performance.now();
          await client.query(statement);
          say(`${statement.slice(12, 40)}… ${((performance.now() - start) / 1000).toFixed(1)} s`);
        }
      });
      await client.query('vacuum (analyze)');
    }
    await fillContacts(client, count);
    await fillBesideContacts(client, say);
  });
