import type pg from 'pg';
import { fillWithoutIndexes } from '../filled-database.ts';
import { companyUuid, idOf, segmentUuid, userUuid } from './sql-parts.ts';

// The rows beside campaigns and contacts: tags and groups, calls, notes, changes, and pairs of possible duplicates.

/** A company has this number of tags, and the same number of groups, for campaigns and for contacts each. */
export const labelsOfKind = 20;
const labelsOfType = 2 * labelsOfKind;

/** An even number is a tag. */
const labelUuid = (company: string, type: 'campaign' | 'contact', number: string) =>
  idOf(11, `(${company}) * 100 + ${number} + ${type === 'contact' ? labelsOfType : 0}`);

/** The contact of the large company with a long history. */
export const storied = 1_000;

/** A mixed number from 0 to 999: the same numbers always give the same. */
const permille = (number: string) => `(abs(hashint8(${number})) % 1000)`;

/** The largest tag and the largest group are on 15 percent of the records, and the smallest are on 1.2. */
const labelled = (type: 'campaign' | 'contact', records: string, number: string) =>
  `insert into ${type}_labels (company_id, ${type}_id, label_id)
  select r.company_id, r.id, ${labelUuid('c', type, 'k')} from ${records} r
  join (select id as company_id, substr(code, 2)::int as c from companies) company using (company_id)
  cross join generate_series(0, ${labelsOfType - 1}) k
  where ${permille(`(r.${number})::bigint * 100 + k`)} < 150 / (1 + k / 2 * 0.6)`;

/** The leads of the large company, numbered. */
const leads = `(select id, company_id, lead_created_at as at, external_id::bigint - 100000 as n, created_by as by from contacts
  where company_id = ${companyUuid('1')} and lead_created_at is not null)`;

const fill: readonly string[] = [
  `insert into labels (id, company_id, kind, type, name, created_by)
    select ${labelUuid('c', 'campaign', 'k')}, ${companyUuid('c')}, case when k % 2 = 0 then 'tag' else 'group' end,
      case when k < ${labelsOfType} then 'campaign' else 'contact' end, 'Label ' || k, ${userUuid('c', '0')}
    from generate_series(0, 200) c, lateral generate_series(0, ${labelsOfType * 2 - 1}) k`,
  // One label in four belongs to an org below the top.
  `insert into label_segments (company_id, label_id, segment_id)
    select ${companyUuid('c')}, ${labelUuid('c', 'campaign', 'k')}, ${segmentUuid('c', 'case when k % 8 < 6 then 0 else 1 + k % 2 end')}
    from generate_series(0, 200) c, lateral generate_series(0, ${labelsOfType * 2 - 1}) k`,
  labelled('campaign', 'campaigns', 'number'),
  labelled('contact', 'contacts', 'external_id'),
  // One lead in three was called, most of them without success.
  `insert into contact_calls (id, company_id, contact_id, outcome, called_at, created_by)
    select ${idOf(12, 'n * 4 + call')}, company_id, id, n / 10 % 5, at + call * interval '1 day', by
    from ${leads} lead, generate_series(0, n % 3) call where n / 10 % 3 = 0`,
  `insert into contact_notes (id, company_id, contact_id, body, created_at, created_by, updated_at, updated_by)
    select ${idOf(13, 'n')}, company_id, id, 'Asked about plan ' || n % 40 || ' and wants to read about it first.', at, by, at, by
    from ${leads} lead where n / 10 % 4 = 0`,
  `insert into record_changes (company_id, at, entity, entity_id, field, old, new, actor_id, request_id)
    select company_id, at + change * interval '1 hour', 'contact', id, 'leadStatus', '"New Lead"', '"Contacted"', by, 'r' || n || '-' || change
    from ${leads} lead, generate_series(1, 3) change`,
  // One contact has as much history as years of work leave.
  `insert into contact_calls (id, company_id, contact_id, outcome, called_at, created_by)
    select ${idOf(12, '4000000000 + call')}, ${companyUuid('1')}, ${idOf(9, String(storied))}, call % 5,
      now() - call * interval '3 hours', ${userUuid('1', 'call % 200')} from generate_series(1, 2000) call`,
  `insert into contact_notes (id, company_id, contact_id, body, created_at, created_by, updated_at, updated_by)
    select ${idOf(13, '4000000000 + note')}, ${companyUuid('1')}, ${idOf(9, String(storied))}, 'Note ' || note,
      now() - note * interval '5 hours', ${userUuid('1', 'note % 200')}, now(), ${userUuid('1', 'note % 200')} from generate_series(1, 2000) note`,
  `insert into record_changes (company_id, at, entity, entity_id, field, old, new, actor_id, request_id)
    select ${companyUuid('1')}, now() - (10001 - change / 3) * interval '1 hour', 'contact', ${idOf(9, String(storied))},
      (array['city', 'leadStatus', 'email'])[1 + change % 3], '"Before"', '"After"', ${userUuid('1', 'change % 200')}, 's' || change / 3
    from generate_series(3, 30000) change`,
  // One contact in ten of the large company has a double in the same org. Users called one pair in ten no duplicate.
  `insert into contact_pairs (company_id, one_id, other_id, score, reasons, found_at, dismissed_at, dismissed_by)
    select ${companyUuid('1')}, ${idOf(9, 'n')}, ${idOf(9, 'n + 510')}, 40 + n / 100 % 60, array['phone', 'firstName'], now(),
      case when n / 100 % 10 = 9 then now() end, case when n / 100 % 10 = 9 then ${userUuid('1', '0')} end
    from (select external_id::bigint - 100000 as n from contacts where company_id = ${companyUuid('1')} and deleted_at is null) contact
    where n / 10 % 10 = 0 and exists (select from contacts other where other.id = ${idOf(9, 'n + 510')})`,
  // Two leads in three had their numbers checked in the last 60 days: one number in 20 was refused, and half are too old.
  `insert into phone_checks (company_id, phone, finding, san_numbers, checked_at, batch_id)
    select company_id, phone, case when n / 30 % 20 = 0 then 1 else 0 end, array['SAN'], now() - n / 10 % 60 * interval '1 day', ${idOf(14, 'n')}
    from (select contacts.company_id, contacts.external_id::bigint - 100000 as n, unnest(array[home_phone, mobile_phone]) as phone
      from contacts where company_id = ${companyUuid('1')} and lead_created_at is not null) number
    where phone is not null and n / 10 % 3 < 2 on conflict do nothing`,
  // Half of these numbers came from their people, so no check is needed.
  `insert into given_phones (company_id, phone, contact_id, given_at)
    select company_id, home_phone, id, created_at from contacts
    where company_id = ${companyUuid('1')} and lead_created_at is not null and home_phone is not null and external_id::bigint % 4 < 2`,
  `insert into phone_clocks (company_id, good_for_days, old_phones) values (${companyUuid('1')}, 31, 1)`,
];

const tables = [
  'campaign_labels',
  'contact_labels',
  'contact_calls',
  'contact_notes',
  'record_changes',
  'contact_pairs',
  'phone_checks',
  'given_phones',
];

/** Fills these tables of a database with contacts, once. */
export async function fillBesideContacts(client: pg.Client, say: (text: string) => void): Promise<void> {
  const { rows } = await client.query('select 1 from contact_pairs limit 1');
  if (rows.length > 0) return;
  await fillWithoutIndexes(client, tables, async () => {
    for (const statement of fill) {
      const start = performance.now();
      await client.query(statement);
      say(`${statement.slice(12, 40)}… ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  });
  await client.query(`vacuum (analyze) labels, label_segments, ${tables.join(', ')}`);
}
