import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { dispatchedCodes } from '../../src/schema/campaign-statuses.ts';
import { boughtPiece } from '../../src/schema/order-conditions.ts';

/** A number from 0 to 99 for an id. The same id and purpose always give the same number. */
export const draw = (id: SQL, purpose: string): SQL =>
  sql`(('x' || substr(md5(${id}::text || ${purpose}), 1, 7))::bit(28)::int % 100)`;

/** An id that follows from another id, in the form of a UUID of version 7. */
export const idFrom = (id: SQL, purpose: string): SQL =>
  sql`overlay(overlay(md5(${id}::text || ${purpose}) placing '7' from 13) placing 'a' from 17)::uuid`;

/**
 * The contacts that this run of the demo has made. Nothing is invented about other contacts: users made them, or have
 * changed them since an earlier run.
 */
export interface MadeContacts {
  readonly companyId: CompanyId;
  readonly ids: readonly string[];
}

/** Limits the contacts `c` to those of this run. */
export const madeNow = ({ companyId, ids }: MadeContacts): SQL =>
  sql`c.company_id = ${companyId} and c.id = any(${`{${ids.join(',')}}`}::uuid[])`;

const statusOf = (status: Parameters<typeof leadStatusCodes.codeOf>[0]): SQL =>
  sql`${leadStatusCodes.codeOf(status)}::smallint`;
const typeOf = (type: Parameters<typeof contactTypeCodes.codeOf>[0]): SQL =>
  sql`${contactTypeCodes.codeOf(type)}::smallint`;

/** The columns that a contact takes from the recipient of a piece. */
const personColumns = sql`first_name, last_name, email, home_phone, address_line1, city, state, county, postal_code,
  birth_year, birth_month, latitude, longitude`;
const person = sql`r.first_name, r.last_name,
  case when ${draw(sql`r.id`, 'email')} < 35
    then lower(regexp_replace(r.first_name || '.' || r.last_name, '[^A-Za-z.]', '', 'g')) || r.seq || '@mail.example' end,
  case when r.phone ~ '^\\+1[2-9][0-9]{2}[2-9][0-9]{6}$' then r.phone end,
  r.address_line1, r.city, r.state, r.county, r.zip || '-' || r.zip4,
  case when r.birth_year >= 1900 then r.birth_year end, case when r.birth_month between 1 and 12 then r.birth_month end,
  r.latitude, r.longitude`;

/**
 * The mailed campaigns of a company with responses, and with the day of their mail. A response that came with a card has
 * its lead already, so it does not count here.
 */
const answered = (companyId: CompanyId): SQL => sql`
  select g.id, g.company_id, g.segment_id, g.assigned_user_id, g.first_response_at,
    g.response_count - (select count(*) from response_cards k where k.client_id = g.company_id and k.campaign_id = g.id
      and k.sent_at is not null) as response_count
  from campaigns g where g.company_id = ${companyId} and g.status in ${dispatchedCodes} and g.response_count > 0
    and g.first_response_at is not null and g.deleted_at is null`;

/** The active sales agents of a company, numbered. */
const agents = (companyId: CompanyId): SQL => sql`
  select u.id, row_number() over (order by u.id) - 1 as place, count(*) over () as of_all
  from users u join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
    join roles on roles.company_id = ur.company_id and roles.id = ur.role_id and roles.key = 'sales-agent'
  where u.company_id = ${companyId} and u.status = ${accountStatusCodes.codeOf('active')} and u.deleted_at is null`;

/** Two answers to different questions about one recipient: whether the agent has called, and how the lead ended. */
const leadStatus = sql`case
  when a.at > a.now - interval '5 days' then ${statusOf('new')}
  when a.fate < 22 and a.at < a.now - interval '21 days' then ${statusOf('won')}
  when a.fate < 58 and a.at < a.now - interval '14 days' then ${statusOf('lost')}
  when a.fate < 75 then ${statusOf('working')}
  when a.fate < 92 then ${statusOf('contacted')} else ${statusOf('new')} end`;

/**
 * Makes a lead of each response to the mailings of a company, with an agent, a status by its age, and a read mark. The
 * first lead of a campaign came in at the campaign's first response. Does nothing for a lead that exists.
 */
export async function insertDemoLeads(db: Database, companyId: CompanyId, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with picked as (
      select r.*, g.first_response_at, g.response_count, g.assigned_user_id,
        row_number() over (partition by r.campaign_id order by md5(r.id::text)) as place
      from (${answered(companyId)}) g
      join recipients r on r.company_id = g.company_id and r.campaign_id = g.id and ${boughtPiece(sql`r`)}),
    agents as (${agents(companyId)}),
    dated as (
      select r.*, ${now}::timestamptz as now, ${draw(sql`r.id`, 'fate')} as fate,
        r.first_response_at + (case when r.place = 1 then 0 else ${draw(sql`r.id`, 'days')} + ${draw(sql`r.id`, 'minutes')} * 0.01 end)
          * least(interval '35 days', greatest(${now}::timestamptz - r.first_response_at, interval '0')) / 100 as at
      from picked r where r.place <= r.response_count),
    a as (
      select d.*, coalesce(d.assigned_user_id, (select agents.id from agents
        where agents.place = ${draw(sql`d.id`, 'agent')} % greatest(agents.of_all, 1) and ${draw(sql`d.id`, 'assigned')} < 85)) as agent
      from dated d),
    made as (select a.*, ${leadStatus} as lead_status from a)
    insert into contacts (id, company_id, segment_id, external_id, contact_type, ${personColumns}, campaign_id, channel,
      lead_status, lead_created_at, read_at, assigned_user_id, sold_on, sale_amount, created_at)
    select ${idFrom(sql`r.id`, 'lead')}, r.company_id, r.segment_id, 'L' || upper(substr(md5(r.id::text), 1, 9)),
      case r.lead_status when ${statusOf('won')} then ${typeOf('customer')} when ${statusOf('lost')} then ${typeOf('prospect')}
        else ${typeOf('lead')} end,
      ${person}, r.campaign_id, 'direct-mail', r.lead_status, r.at,
      case when r.lead_status <> ${statusOf('new')} or r.fate > 96 then least(r.at + interval '3 hours', r.now) end, r.agent,
      case when r.lead_status = ${statusOf('won')} then least(r.at + interval '12 days', r.now)::date end,
      case when r.lead_status = ${statusOf('won')} then (480 + ${draw(sql`r.id`, 'sale')} % 40 * 35) * 1000 end, r.at
    from made r on conflict do nothing returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Makes customers and prospects of mailed people who have not responded, until the company has this number of contacts.
 * Does nothing for a contact that exists. Each condition compares with one id, so that PostgreSQL can hash the contacts:
 * it has no statistics of the leads that this transaction has just made, and would read all of them for each recipient.
 */
export async function insertDemoContacts(
  db: Database,
  companyId: CompanyId,
  { now, total, createdBy }: { readonly now: Date; readonly total: number; readonly createdBy: string },
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into contacts (id, company_id, segment_id, external_id, contact_type, ${personColumns}, was_deceased, created_at,
      created_by)
    select ${idFrom(sql`r.id`, 'contact')}, r.company_id, r.segment_id, 'C' || upper(substr(md5(r.id::text), 1, 9)),
      case when ${draw(sql`r.id`, 'type')} < 28 then ${typeOf('customer')} else ${typeOf('prospect')} end, ${person},
      ${draw(sql`r.id`, 'deceased')} = 0,
      ${now}::timestamptz - (${draw(sql`r.id`, 'age')} * 4 + 1) * interval '1 day' - ${draw(sql`r.id`, 'minute')} * interval '11 minutes',
      ${createdBy}
    from (select distinct on (vendor_key) recipients.* from recipients where recipients.company_id = ${companyId}
        and ${boughtPiece()}
      order by vendor_key, recipients.id) r
    where not exists (select 1 from contacts c where c.company_id = r.company_id and c.id = ${idFrom(sql`r.id`, 'lead')})
      and not exists (select 1 from contacts c where c.company_id = r.company_id and c.id = ${idFrom(sql`r.id`, 'contact')})
    order by md5(r.id::text || 'contact')
    limit greatest(0, ${total} - (select count(*) from contacts c where c.company_id = ${companyId})) returning id`);
  return rows.map(({ id }) => id);
}

/** The remarks of agents about leads, in turn. */
const noteTexts = [
  'Left a message on the answering machine.',
  'Spoke on the phone. Wants to compare two plans, call back on Thursday.',
  'Asked for a quote by mail.',
  'Appointment at home, Tuesday at 10.',
  'The daughter helps with the paperwork. Call her as well.',
  'Already covered until the end of the year.',
];

/** Writes the notes of the agents about their leads, one for each lead that was worked on. */
export async function insertDemoNotes(db: Database, made: MadeContacts): Promise<void> {
  const texts = sql`(array[${sql.join(
    noteTexts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[])`;
  await db.execute(sql`
    insert into contact_notes (id, company_id, contact_id, body, created_at, created_by, updated_at, updated_by)
    select ${idFrom(sql`c.id`, 'note')}, c.company_id, c.id,
      ${texts}[1 + ${draw(sql`c.id`, 'text')} % ${noteTexts.length}], c.read_at + interval '20 minutes', c.assigned_user_id,
      c.read_at + interval '20 minutes', c.assigned_user_id
    from contacts c where ${madeNow(made)} and c.lead_created_at is not null and c.read_at is not null
      and c.assigned_user_id is not null and c.lead_status <> ${statusOf('new')}
      and ${idFrom(sql`c.id`, 'note')} not in (select n.id from contact_notes n where n.company_id = ${made.companyId})`);
}

/** Puts the labels of the demo on some of its contacts. */
export async function insertDemoContactLabels(
  db: Database,
  made: MadeContacts,
  labelId: string,
  share: { readonly from: number; readonly below: number },
): Promise<void> {
  await db.execute(sql`
    insert into contact_labels (company_id, contact_id, label_id)
    select c.company_id, c.id, ${labelId} from contacts c where ${madeNow(made)}
      and ${draw(sql`c.id`, 'label')} >= ${share.from} and ${draw(sql`c.id`, 'label')} < ${share.below}
    on conflict do nothing`);
}
