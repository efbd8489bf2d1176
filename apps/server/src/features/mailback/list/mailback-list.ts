import { mailbackRowSchema } from '@dropdate/contract/mailback-processing/mailback-row';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import { count, instant, instantOrNone, shown, text } from '../../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { mailbackStateOfCard } from '../../../schema/mailback-state.ts';
import { presentCards } from '../../../schema/visible-cards.ts';

/** The cards that the viewer sees and that are in a mailback, with their state. */
export const mailbackCardsOf = (scope: RowScope) => sql`(select * from (
    select response_cards.client_id, response_cards.segment_id, response_cards.updated_at,
      ${mailbackStateOfCard} as state
    from response_cards where response_cards.client_id is not null and ${presentCards(scope)}) seen
  where seen.state is not null)`;

/** The orgs that have mailbacks, one row each. */
export const mailbackOrgs = (scope: RowScope) => ({
  from: sql`(select client_id, segment_id,
      (count(*) filter (where state = 'pending'))::int as leads_to_send,
      (count(*) filter (where state = 'sent'))::int as leads_sent, max(updated_at) as cards_updated
    from ${mailbackCardsOf(scope)} cards group by client_id, segment_id) mailbacks`,
  joins: {
    companies: sql`join companies on companies.id = mailbacks.client_id`,
    segments: sql`join segments on segments.company_id = mailbacks.client_id and segments.id = mailbacks.segment_id`,
    shipped: sql`left join lateral (select max(s.sent_at) filter (where s.taken_back_at is null) as last_sent,
        max(greatest(s.sent_at, s.taken_back_at)) as last_act from mailback_shipments s
      where s.client_id = mailbacks.client_id and s.segment_id = mailbacks.segment_id) shipped on true`,
  },
  visible: sql`true`,
});

const lastUpdated = sql`greatest(mailbacks.cards_updated, shipped.last_act)`;

/**
 * The columns of Mailback Processing (specification 3, section 2). Orgs with as many leads to send stand by their last
 * change (decision 47).
 */
export const mailbackList = ({ signedIn: { timeZone }, today }: ListCalendar) =>
  rowList(mailbackRowSchema, {
    name: 'mailback-processing',
    id: sql`mailbacks.segment_id`,
    today,
    search: [sql`companies.name`, sql`segments.name`, sql`segments.external_id`],
    defaultSort: 'leadsToSend-desc',
    columns: {
      companySegmentId: shown(sql`mailbacks.segment_id`),
      companyName: text(sql`companies.name`, { isNeverEmpty: true }),
      companySegmentName: text(sql`segments.name`, { isNeverEmpty: true }),
      companySegmentExternalId: text(sql`segments.external_id`, { isNeverEmpty: true }),
      lastUpdated: instant(lastUpdated, timeZone, { isNeverEmpty: true }),
      lastSent: instantOrNone(sql`shipped.last_sent`, timeZone),
      leadsToSend: count(sql`mailbacks.leads_to_send`, {
        isNeverEmpty: true,
        tie: sql`row(${lastUpdated}, mailbacks.segment_id)`,
      }),
      leadsSent: count(sql`mailbacks.leads_sent`, { isNeverEmpty: true }),
    },
  });
