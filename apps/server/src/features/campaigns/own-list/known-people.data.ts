import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import { arrayText } from '../../../platform/database/array-text.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A company's knowledge of a person. */
export interface KnownPerson {
  readonly isDeceased: boolean;
  /** The last day on which another order or checkout holds the person. */
  readonly heldThrough: string | null;
  /** The last day on which the person was mailed. */
  readonly mailedOn: string | null;
}

/**
 * Finds the knowledge of a company about people, by their keys. People of whom the company knows nothing are left out.
 * Holds of the campaign's own checkout do not count. A person who has moved, as a list of the company knows, has two keys,
 * and the knowledge about either key counts.
 */
export async function findKnownPeople(
  db: Database,
  {
    companyId,
    campaignId,
    now,
  }: { readonly companyId: CompanyId; readonly campaignId: CampaignId; readonly now: Date },
  keys: readonly bigint[],
): Promise<ReadonlyMap<bigint, KnownPerson>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; deceased: boolean; held: string | null; mailed: string | null }>(sql`
    with asked as materialized (select distinct key from unnest(${arrayText(keys)}::bigint[]) as asked(key)),
    names as materialized (
      select key, key as name from asked
      union select asked.key, p.person_key from asked join own_list_people p on p.company_id = ${companyId} and p.other_key = asked.key
      union select asked.key, p.other_key from asked join own_list_people p on p.company_id = ${companyId}
        and p.person_key = asked.key and p.other_key is not null),
    zone as (select time_zone from companies where id = ${companyId}),
    own as (select c.id from checkouts c join campaigns on campaigns.company_id = c.company_id and campaigns.cart_id = c.cart_id
      where campaigns.company_id = ${companyId} and campaigns.id = ${campaignId} and c.state = 'active'),
    held as (select names.key, max(r.expires_at) as until from reservations r join names on names.name = r.vendor_key
      where r.company_id = ${companyId} and r.expires_at > ${now.toISOString()}::timestamptz and r.holder_id not in (select id from own)
      group by names.key),
    dead as (select distinct names.key from deceased_people d join names on names.name = d.vendor_key
      where d.company_id = ${companyId}),
    mailed as (select names.key, max(h.last_mailed_on) as last_mailed_on from mail_history h
      join names on names.name = h.vendor_key where h.company_id = ${companyId} group by names.key)
    select asked.key, dead.key is not null as deceased,
      to_char((held.until - interval '1 second') at time zone (select time_zone from zone), 'YYYY-MM-DD') as held,
      to_char(mailed.last_mailed_on, 'YYYY-MM-DD') as mailed
    from asked left join dead on dead.key = asked.key left join held on held.key = asked.key
      left join mailed on mailed.key = asked.key
    where dead.key is not null or held.key is not null or mailed.key is not null`);
  return new Map(
    rows.map(({ key, deceased, held, mailed }) => [
      BigInt(key),
      { isDeceased: deceased, heldThrough: held, mailedOn: mailed },
    ]),
  );
}
