import { campaignStatusRowSchema } from '@dropdate/contract/campaigns/search-campaign-status';
import {
  campaignStatusCodes,
  campaignStatusLabel,
  orderedStatuses,
  validationState,
} from '@dropdate/domain/campaign/campaign-status';
import { correctionHours } from '@dropdate/domain/campaign/dispatch-details';
import { sql } from 'drizzle-orm';
import { coded, count, day, instant, shown, text, word } from '../../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { hasOrderNumber, isCampaignNamed, isOfCompanyNamed, isOfOrgNamed } from '../../../schema/campaign-search.ts';
import {
  campaignOfOrder,
  dispatchCountOfCampaign,
  dispatchDateOfCampaign,
  piecesOfOrder,
} from '../../../schema/order-conditions.ts';

/** The tables that the list Campaign Status reads. */
export const campaignStatusTables = {
  from: sql`campaigns`,
  joins: {
    orders: sql`join orders on ${campaignOfOrder}`,
    segments: sql`left join segments on segments.company_id = campaigns.company_id and segments.id = campaigns.segment_id`,
    companies: sql`left join companies on companies.id = campaigns.company_id`,
  },
};

/** The tables with the rows and values by which the list is searched and filtered. */
export const campaignStatusSources = [
  'campaigns',
  'orders',
  'order_pieces',
  'production_verdicts',
  'segments',
  'companies',
] as const;

const statusOptions = orderedStatuses.map((status) => ({
  value: String(campaignStatusCodes.codeOf(status)),
  label: campaignStatusLabel(status),
  words: [status],
}));

const pendingCodes = orderedStatuses
  .filter((status) => validationState(status) === 'pending')
  .map((status) => sql`${campaignStatusCodes.codeOf(status)}::smallint`);
const savedDispatch = sql`(case when campaigns.dispatch_date is not null then json_build_object(
  'dispatchCount', campaigns.dispatch_count + campaigns.dispatch_seeds, 'dispatchDate', campaigns.dispatch_date,
  'missingPieces', coalesce(campaigns.dispatch_missing, '')) end)`;
const dispatchedSeeds = sql`(case when ${dispatchCountOfCampaign} is null then 0 else campaigns.dispatch_seeds end)`;
const problems = sql`coalesce((select v.problems from production_verdicts v
  where v.company_id = campaigns.company_id and v.campaign_id = campaigns.id and v.outcome = 'failed'), 0)`;
/** Like the day on which the printing began, this is the day of the viewer's company. */
const validatedOn = (timeZone: string) => sql`(select to_char(v.at at time zone ${timeZone}, 'YYYY-MM-DD')
  from production_verdicts v
  where v.company_id = campaigns.company_id and v.campaign_id = campaigns.id and v.outcome = 'passed')`;
const isCorrectable = sql`coalesce(campaigns.status = ${campaignStatusCodes.codeOf('dispatched')}::smallint
  and campaigns.dispatched_at > now() - make_interval(hours => ${correctionHours}::int), false)`;
const validation = sql`(case when campaigns.status in (${sql.join(pendingCodes, sql`, `)}) then 'pending'
  when exists (select from production_verdicts v where v.company_id = campaigns.company_id
    and v.campaign_id = campaigns.id and v.outcome = 'skipped') then 'skipped' else 'validated' end)`;

/**
 * The columns of Campaign Status (specification 2, section 3, Campaign status row).
 */
export const campaignStatusList = ({ signedIn: { timeZone }, today }: ListCalendar) =>
  rowList(campaignStatusRowSchema, {
    name: 'campaign-status',
    id: sql`campaigns.id`,
    today,
    search: ({ pattern, digits }) => {
      const conditions = [isCampaignNamed(pattern), isOfOrgNamed(pattern), isOfCompanyNamed(pattern)];
      return sql`(${sql.join(digits === null ? conditions : [...conditions, hasOrderNumber(digits)], sql` or `)})`;
    },
    defaultSort: 'orderDate-desc',
    columns: {
      campaignId: shown(sql`campaigns.id`),
      campaignSegmentId: shown(sql`campaigns.segment_id`),
      campaignScheduleId: shown(sql`campaigns.id`),
      orderId: shown(sql`orders.id`),
      orderNumber: text(sql`orders.number::text`, { sort: sql`orders.number` }),
      orgId: text(sql`segments.external_id`),
      organizationName: text(sql`segments.name`),
      companyName: text(sql`companies.name`),
      name: text(sql`campaigns.name`, { isNeverEmpty: true, contains: isCampaignNamed, isFoundByIndex: true }),
      orderDate: instant(sql`campaigns.ordered_at`, timeZone, { isNeverEmpty: true }),
      dueDate: day(sql`campaigns.due_date`),
      dateSentForPrinting: day(sql`campaigns.date_sent_for_printing`),
      dispatchDate: day(dispatchDateOfCampaign),
      quantity: count(piecesOfOrder),
      seedCount: shown(sql`orders.seed_count`),
      dispatchCount: count(dispatchCountOfCampaign),
      dispatchSeeds: shown(dispatchedSeeds),
      savedDispatch: shown(savedDispatch),
      validatedOn: shown(validatedOn(timeZone)),
      isCorrectable: shown(isCorrectable),
      validation: word(validation, [
        { value: 'pending', label: 'pending' },
        { value: 'validated', label: 'validated' },
        { value: 'skipped', label: 'validated (skipped)' },
      ]),
      problems: count(problems),
      status: coded(sql`campaigns.status`, campaignStatusCodes, statusOptions, { isNeverEmpty: true }),
    },
  });
