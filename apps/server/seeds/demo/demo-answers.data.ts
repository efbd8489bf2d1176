import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { type CardStatus, cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { dispatchedCodes } from '../../src/schema/campaign-statuses.ts';
import { boughtPiece } from '../../src/schema/order-conditions.ts';
import { demoAnswerStem } from './demo-answer-plan.ts';

/** The cards of the demo's answers by their keys. */
export async function findDemoAnswers(
  db: Database,
): Promise<ReadonlyMap<string, { readonly id: string; readonly status: CardStatus }>> {
  const { rows } = await db.execute<{ key: string; id: string; status: number }>(sql`
    select a.key, c.id, c.status from online_answers a
      join response_cards c on c.company_id = a.company_id and c.id = a.card_id
    where a.key like ${`${demoAnswerStem}%`}`);
  return new Map(rows.map(({ key, id, status }) => [key, { id, status: cardStatusCodes.wordOf(status) }]));
}

/** A recipient whose mailed piece nobody has answered. */
export interface Answerer extends Record<string, unknown> {
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly campaignId: CampaignId;
  readonly recipientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly mailedOn: IsoDate;
}

/** Mailed pieces without a card, of campaigns that take answers, drawn by their piece ids. */
export async function listAnswerers(db: Database, today: IsoDate, limit: number): Promise<readonly Answerer[]> {
  const { rows } = await db.execute<Answerer>(sql`
    select r.company_id as "companyId", o.name as "companyName", r.campaign_id as "campaignId", r.id as "recipientId",
      r.first_name as "firstName", r.last_name as "lastName", r.address_line1 as "addressLine1", r.city, r.state, r.zip,
      r.mailed_on::text as "mailedOn"
    from recipients r
      join campaigns g on g.company_id = r.company_id and g.id = r.campaign_id and g.status in ${dispatchedCodes}
        and g.deleted_at is null
      join companies o on o.id = r.company_id
    where r.mailed_on between ${addDays(today, -120)}::date and ${addDays(today, -8)}::date and ${boughtPiece(sql`r`)}
      and not exists (select 1 from response_cards k where k.client_id = r.company_id and k.recipient_id = r.id)
      and not exists (select 1 from contacts c where c.company_id = r.company_id and c.last_name = r.last_name
        and c.address_line1 = r.address_line1)
    order by md5(r.piece_id) limit ${limit}`);
  return rows;
}
