import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { type CardStatus, cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { dispatchedCodes } from '../../src/schema/campaign-statuses.ts';
import { demoCardStem, fewestDaysInTheMail } from './demo-card-plan.ts';

/** How far a card of the demo is. */
export interface KnownCard {
  /** Null until a scan has read the card. */
  readonly id: string | null;
  readonly status: CardStatus | null;
}

/** The uploaded cards of the demo by the names of their files. */
export async function findDemoCards(db: Database): Promise<ReadonlyMap<string, KnownCard>> {
  const { rows } = await db.execute<{ name: string; id: string | null; status: number | null }>(sql`
    select distinct on (f.name) f.name, c.id, c.status
    from card_intake_files f
      left join response_cards c on c.company_id = f.company_id and c.intake_file_id = f.id
    where f.name like ${`${demoCardStem}%`} order by f.name, f.received_at, c.page`);
  const statusOf = (code: number | null) => (code === null ? null : cardStatusCodes.wordOf(code));
  return new Map(rows.map(({ name, id, status }) => [name, { id, status: statusOf(status) }]));
}

/** Whether a scan of cards runs. */
export async function isScanRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from card_scans where state = 'running' limit 1`);
  return rows.length > 0;
}

/** The numbers of a client's orders that were mailed early enough for the demo's cards, the newest first. */
export async function listMailedOrders(db: Database, companyCode: string, today: IsoDate): Promise<readonly number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select o.number::int as number
    from campaigns g
      join companies on companies.id = g.company_id and companies.code = ${companyCode}
      join orders o on o.company_id = g.company_id and o.cart_id = g.cart_id
    where g.status in ${dispatchedCodes} and g.deleted_at is null
      and g.dispatch_date <= ${addDays(today, -fewestDaysInTheMail)}::date
    order by o.number desc`);
  return rows.map(({ number }) => number);
}

/**
 * The dispatched pieces of an order whose recipients are neither leads nor customers of the client already. A lead that
 * came with a card does not count, so that a second run finds the same pieces.
 */
export async function findFreePieces(
  db: Database,
  companyId: CompanyId,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ piece: string }>(sql`
    select r.piece_id as piece from recipients r
    where r.company_id = ${companyId} and r.order_id = ${orderId} and r.mailed_on is not null
      and not exists (select 1 from contacts c
        where c.company_id = r.company_id and c.last_name = r.last_name and c.address_line1 = r.address_line1
          and (c.lead_created_at is not null or c.contact_type = ${contactTypeCodes.codeOf('customer')})
          and not exists (select 1 from response_cards k where k.client_id = c.company_id and k.contact_id = c.id))`);
  return new Set(rows.map(({ piece }) => piece));
}
