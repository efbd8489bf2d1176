import { callOutcomeCodes } from '@dropdate/domain/contact/call-outcome';
import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { draw, idFrom, type MadeContacts, madeNow } from './demo-contacts.data.ts';

const typeOf = (type: Parameters<typeof contactTypeCodes.codeOf>[0]): SQL =>
  sql`${contactTypeCodes.codeOf(type)}::smallint`;

/**
 * Makes near-duplicates of every fiftieth contact without a lead: the same person as another colleague wrote the person
 * down, with a typing error in a name or without a part of the address. Does nothing for a contact that exists.
 */
export async function insertDemoLookalikes(db: Database, made: MadeContacts): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into contacts (id, company_id, segment_id, external_id, contact_type, first_name, last_name, home_phone,
      address_line1, city, state, county, postal_code, birth_year, created_at, created_by)
    select ${idFrom(sql`c.id`, 'lookalike')}, c.company_id, c.segment_id, 'D' || upper(substr(md5(c.id::text), 1, 9)),
      ${typeOf('prospect')},
      case when c.way < 33 and length(c.first_name) > 3 then left(c.first_name, -2) || right(c.first_name, 1)
        else c.first_name end,
      case when c.way between 33 and 65 and length(c.last_name) > 3 then left(c.last_name, 2) || substr(c.last_name, 2)
        else c.last_name end,
      c.home_phone, case when c.way < 66 then c.address_line1 else '' end, c.city, c.state, c.county, left(c.postal_code, 5),
      c.birth_year, c.created_at + interval '30 hours', c.created_by
    from (select c.*, ${draw(sql`c.id`, 'way')} as way,
        row_number() over (order by md5(c.id::text || 'lookalike'), c.id) as place
      from contacts c
      where ${madeNow(made)} and c.lead_created_at is null and c.deleted_at is null and c.home_phone is not null
        and c.external_id like 'C%') c
    where c.place % 50 = 1
    on conflict do nothing returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Writes the calls of the agents to their leads: one or two tries, and then the call at which the agent reached the lead.
 * A lead that is lost may have had a wrong number. Does nothing for a call that exists.
 */
export async function insertDemoCalls(db: Database, made: MadeContacts): Promise<void> {
  const code = (outcome: Parameters<typeof callOutcomeCodes.codeOf>[0]) => callOutcomeCodes.codeOf(outcome);
  const attempt = sql`case
    when ${draw(sql`c.id`, 'outcome')} < 47 then ${code('no-answer')}::smallint
    when ${draw(sql`c.id`, 'outcome')} < 82 then ${code('voicemail')}::smallint
    else ${code('call-back')}::smallint end`;
  const last = sql`case when c.lead_status = ${leadStatusCodes.codeOf('lost')} and ${draw(sql`c.id`, 'wrong')} < 15
    then ${code('wrong-number')}::smallint else ${code('reached')}::smallint end`;
  await db.execute(sql`
    insert into contact_calls (id, company_id, contact_id, outcome, called_at, created_by)
    select ${idFrom(sql`(c.id::text || t.nth)`, 'call')}, c.company_id, c.id,
      case when t.nth = c.calls then ${last} else ${attempt} end,
      c.read_at + interval '10 minutes' + (t.nth - c.calls) * interval '47 minutes', c.assigned_user_id
    from (select contacts.*, 1 + ${draw(sql`contacts.id`, 'calls')} % 3 as calls from contacts) c
      cross join generate_series(1, 3) as t (nth)
    where ${madeNow(made)} and c.lead_created_at is not null and c.read_at is not null
      and c.assigned_user_id is not null and c.lead_status <> ${leadStatusCodes.codeOf('new')}
      and c.home_phone is not null and t.nth <= c.calls
    on conflict do nothing`);
}

/** Keeps when the agents first touched their leads: at the first call, or else at the first look. */
export async function touchDemoLeads(db: Database, made: MadeContacts): Promise<void> {
  await db.execute(sql`
    update contacts c set first_touched_at = coalesce((select min(k.called_at) from contact_calls k
      where k.company_id = c.company_id and k.contact_id = c.id), c.read_at, c.lead_created_at)
    where ${madeNow(made)} and c.lead_created_at is not null and c.first_touched_at is null
      and c.lead_status <> ${leadStatusCodes.codeOf('new')}`);
}
