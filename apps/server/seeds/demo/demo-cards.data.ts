import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { type CardStatus, cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { dispatchedCodes } from '../../src/schema/campaign-statuses.ts';
import { isPendingMailback } from '../../src/schema/mailback-state.ts';
import { boughtPiece } from '../../src/schema/order-conditions.ts';
import { demoCardStem, fewestDaysInTheMail } from './demo-card-plan.ts';

/** How far a card of the demo is. */
export interface KnownCard {
  /** Null until a scan has read the card. */
  readonly id: string | null;
  readonly status: CardStatus | null;
  /** How often the card was keyed in. */
  readonly keyings: number;
}

/** The uploaded cards of the demo by the names of their files. */
export async function findDemoCards(db: Database): Promise<ReadonlyMap<string, KnownCard>> {
  const { rows } = await db.execute<{ name: string; id: string | null; status: number | null; keyings: number }>(sql`
    select distinct on (f.name) f.name, c.id, c.status, (select count(*)::int from card_keyings k
      where k.company_id = c.company_id and k.card_id = c.id and k.superseded_at is null) as keyings
    from card_intake_files f
      left join response_cards c on c.company_id = f.company_id and c.intake_file_id = f.id
    where f.name like ${`${demoCardStem}%`} order by f.name, f.received_at, c.page`);
  const statusOf = (code: number | null) => (code === null ? null : cardStatusCodes.wordOf(code));
  return new Map(rows.map(({ name, id, status, keyings }) => [name, { id, status: statusOf(status), keyings }]));
}

/** The clients with these codes that have no agreement about keying-in yet. */
export async function findClientsWithoutAgreement(
  db: Database,
  codes: readonly string[],
): Promise<readonly { readonly id: CompanyId; readonly code: string }[]> {
  const { rows } = await db.execute<{ id: CompanyId; code: string }>(sql`
    select c.id, c.code from companies c where c.code = any(${`{${codes.join(',')}}`}::text[])
      and not exists (select 1 from keying_settings s where s.company_id = c.id)`);
  return rows;
}

/** The orgs with cards that wait for their mailback. */
export async function findWaitingOrgs(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ segment_id: string }>(sql`
    select distinct segment_id from response_cards where ${isPendingMailback} order by segment_id`);
  return rows.map((row) => row.segment_id);
}

/** Whether a scan of cards runs. */
export async function isScanRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from card_scans where state = 'running' limit 1`);
  return rows.length > 0;
}

/** The running scans of the demo that no job goes on with. A scan of a user has the user's job. */
export async function findLeftScans(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select s.id from card_scans s where s.state = 'running'
    and not exists (select 1 from job_runs j where j.id = s.job_id)`);
  return rows.map(({ id }) => id);
}

/** The names of the uploaded files among these that wait for a scan, with their ids. */
export async function findWaitingFiles(tx: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from card_intake_files where scan_id is null and name = any(${`{${names.join(',')}}`}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A client's orders that were mailed early enough for the demo's cards, the newest first. */
export async function listMailedOrders(
  db: Database,
  companyCode: string,
  today: IsoDate,
): Promise<readonly { readonly number: number; readonly mailedOn: IsoDate }[]> {
  const { rows } = await db.execute<{ number: number; mailed_on: IsoDate }>(sql`
    select o.number::int as number, g.dispatch_date::text as mailed_on
    from campaigns g
      join companies on companies.id = g.company_id and companies.code = ${companyCode}
      join orders o on o.company_id = g.company_id and o.cart_id = g.cart_id
    where g.status in ${dispatchedCodes} and g.deleted_at is null
      and g.dispatch_date <= ${addDays(today, -fewestDaysInTheMail)}::date
    order by g.dispatch_date desc, o.number desc`);
  return rows.map(({ number, mailed_on }) => ({ number, mailedOn: mailed_on }));
}

/** A lead that came with a card or an answer of the demo and that nobody has opened, with the user who works the lead. */
export interface UntouchedLead {
  readonly contactId: string;
  readonly cardName: string;
  /** The agent of the lead, or the administrator of the client. */
  readonly worker: string;
  readonly sentAt: Date;
}

/** The untouched leads of these cards. `admins` are the administrators of the clients, by company. */
export async function findUntouchedLeads(
  db: Database,
  names: readonly string[],
  admins: readonly string[],
): Promise<readonly UntouchedLead[]> {
  const { rows } = await db.execute<{ id: string; name: string; worker: string | null; sent_at: string | Date }>(sql`
    select c.id, f.name, k.sent_at, coalesce(a.user_name, (select u.user_name from users u
      where u.company_id = c.company_id and u.user_name = any(${`{${admins.join(',')}}`}::text[]) limit 1)) as worker
    from (
      select i.company_id, n.id as card_id, i.name from card_intake_files i
        join response_cards n on n.company_id = i.company_id and n.intake_file_id = i.id
      union all select company_id, card_id, key from online_answers) f
      join response_cards k on k.company_id = f.company_id and k.id = f.card_id and k.sent_at is not null
      join contacts c on c.company_id = k.client_id and c.id = k.contact_id
      left join users a on a.company_id = c.company_id and a.id = c.assigned_user_id
    where f.name = any(${`{${names.join(',')}}`}::text[]) and c.read_at is null and c.deleted_at is null
      and c.lead_status = ${leadStatusCodes.codeOf('new')}
    order by f.name`);
  return rows.flatMap(({ id, name, worker, sent_at }) =>
    worker === null ? [] : [{ contactId: id, cardName: name, worker, sentAt: new Date(sent_at) }],
  );
}

export interface FreePiece extends Record<string, unknown> {
  readonly weight: number;
  readonly phone: string | null;
  readonly birthYear: number | null;
  readonly birthMonth: number | null;
}

/**
 * The dispatched pieces of an order whose recipients are neither leads nor customers of the client already. A lead that
 * came with a card does not count, so that a second run finds the same pieces.
 * @returns what the file knows of each recipient, and how likely the piece is answered, as a weight: people of 65 to 74
 * years answer oftener, and so do owners of dearer
 * homes, so that a profile of those who answered has something to show
 */
export async function findFreePieces(
  db: Database,
  companyId: CompanyId,
  orderId: string,
): Promise<ReadonlyMap<string, FreePiece>> {
  const { rows } = await db.execute<FreePiece & { piece: string }>(sql`
    select r.piece_id as piece, r.phone, r.birth_year as "birthYear", r.birth_month as "birthMonth",
      ((case when extract(year from r.mailed_on) - r.birth_year between 65 and 74 then 2.4 else 1 end)
      * (case when (r.facts->>'homeValue')::bigint >= 250000 then 1.6 else 1 end))::float as weight from recipients r
    where r.company_id = ${companyId} and r.order_id = ${orderId} and ${boughtPiece(sql`r`)} and r.mailed_on is not null
      and not exists (select 1 from contacts c
        where c.company_id = r.company_id and c.last_name = r.last_name and c.address_line1 = r.address_line1
          and (c.lead_created_at is not null or c.contact_type = ${contactTypeCodes.codeOf('customer')})
          and not exists (select 1 from response_cards k where k.client_id = c.company_id and k.contact_id = c.id))`);
  return new Map(rows.map(({ piece, ...free }) => [piece, free]));
}
