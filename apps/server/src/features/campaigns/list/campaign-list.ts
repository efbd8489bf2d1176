import { type CampaignRow, campaignRowSchema } from '@dropdate/contract/campaigns/search-campaigns';
import { campaignChannels, campaignTypeCodes, campaignTypes } from '@dropdate/domain/campaign/campaign';
import { campaignStatusCodes, campaignStatuses, isActive } from '@dropdate/domain/campaign/campaign-status';
import { canDeleteCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import { nextAction, nextActions } from '@dropdate/domain/campaign/next-action';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  byWord,
  coded,
  count,
  day,
  dayOf,
  instant,
  shown,
  text,
  word,
} from '../../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { hasOrderNumber, isCampaignNamed, isCampaignTextLike } from '../../../schema/campaign-search.ts';
import {
  campaignOfOrder,
  confirmedCheckout,
  dispatchCountOfCampaign,
  dispatchDateOfCampaign,
  mailingOfCampaign,
} from '../../../schema/order-conditions.ts';
import { personName } from '../../../schema/person-name.ts';
import { users } from '../../../schema/tenancy.ts';
import { labelColumn } from '../../labels/label-column.ts';
import { presentMailing } from '../present-mailing.ts';

const creator = alias(users, 'creator');
const assignee = alias(users, 'assignee');

/** The tables that the list All Campaigns reads. */
export const campaignTables = {
  from: sql`campaigns`,
  joins: {
    // Every campaign has an audience and a creator. Inner joins let PostgreSQL walk the audiences in the order of their
    // recipients, and the users in the order of their names.
    audiences: sql`join audiences on audiences.company_id = campaigns.company_id and audiences.id = campaigns.audience_id`,
    creator: sql`join users creator on creator.company_id = campaigns.company_id and creator.id = campaigns.created_by`,
    assignee: sql`left join users assignee on assignee.company_id = campaigns.company_id and assignee.id = campaigns.assigned_user_id`,
    orders: sql`left join orders on ${campaignOfOrder} and exists (select 1 from checkouts where ${confirmedCheckout})`,
  },
};

/** The tables with the rows and values by which the list is searched and filtered. */
export const campaignListSources = [
  'campaigns',
  'audiences',
  'users',
  'segments',
  'orders',
  'checkouts',
  'campaign_labels',
] as const;

/**
 * One option for each status text that users see. Two statuses have the text Pending Validation, and two the text
 * Draft, so each two share one option. Deleted campaigns are never listed.
 */
const statusOptions = campaignStatuses
  .filter(({ status }) => status !== 'none' && status !== 'deleted' && status !== 'scrubbing-list-generated')
  .map(({ code, label }) => ({
    value: String(code),
    label,
    words: campaignStatuses.filter((each) => each.label === label).map(({ status }) => status),
  }));

const deletableCodes = campaignStatuses
  .filter(({ status }) => canDeleteCampaign(status))
  .map(({ code }) => sql`${code}::smallint`);

const activeCodes = campaignStatusCodes.words
  .filter(isActive)
  .map((status) => sql`${campaignStatusCodes.codeOf(status)}::smallint`);

const responseRate = sql`(campaigns.response_count::numeric / nullif(${dispatchCountOfCampaign}, 0))`;

/** The domain's rule about the next action, as one case for each status with and without responses. */
const nextActionOfCampaign = sql.raw(
  `(case ${campaignStatuses
    .flatMap(({ status, code }) =>
      [true, false].map((hasResponses) => ({ code, hasResponses, action: nextAction(status, hasResponses) })),
    )
    .flatMap(({ code, hasResponses, action }) =>
      action === null
        ? []
        : [`when campaigns.status = ${code} and (campaigns.response_count > 0) = ${hasResponses} then '${action}'`],
    )
    .join(' ')} end)`,
);

/**
 * The columns of All Campaigns (specification 2, section 2, Campaign list).
 */
export const campaignList = ({ signedIn: { timeZone }, today }: ListCalendar) =>
  rowList(campaignRowSchema, {
    name: 'campaigns',
    id: sql`campaigns.id`,
    today,
    search: ({ pattern, digits }) => {
      const inText = isCampaignTextLike(pattern);
      return digits === null ? inText : sql`(${inText} or ${hasOrderNumber(digits)})`;
    },
    defaultSort: 'created-desc',
    columns: {
      id: shown(sql`campaigns.id`),
      name: text(sql`campaigns.name`, { isNeverEmpty: true, contains: isCampaignNamed, isFoundByIndex: true }),
      number: count(sql`campaigns.number`, { isNeverEmpty: true }),
      statusCode: coded(sql`campaigns.status`, campaignStatusCodes, statusOptions, { isNeverEmpty: true }),
      nextAction: word(
        nextActionOfCampaign,
        nextActions.map(({ action, label }) => ({ value: action, label })),
      ),
      campaignType: coded(
        sql`campaigns.type`,
        campaignTypeCodes,
        campaignTypes.map(({ type, label }) => ({ value: type, label, words: [type] })),
        { sort: byWord(sql`campaigns.type`, campaignTypeCodes) },
      ),
      channel: word(
        sql`campaigns.channel`,
        campaignChannels.map(({ channel, label }) => ({ value: channel, label })),
      ),
      created: instant(sql`campaigns.created_at`, timeZone, { isNeverEmpty: true }),
      createdBy: text(personName(creator), { isNeverEmpty: true }),
      createdByUserAgentId: text(sql`creator.agent_id`),
      startDate: {
        ...day<string | null>(sql`campaigns.start_date`),
        exported: ({ startDate, sendAsSoonAsReady }: CampaignRow) =>
          startDate === null || sendAsSoonAsReady
            ? (scheduleText({ startDate, sendAsSoonAsReady }) ?? '')
            : { date: startDate },
      },
      sendAsSoonAsReady: shown(sql`campaigns.send_asap`),
      assignedToUserName: text(personName(assignee)),
      assignedToUserAgentId: text(sql`assignee.agent_id`),
      groups: labelColumn('campaign', 'group'),
      tags: labelColumn('campaign', 'tag'),
      dispatchDate: day(dispatchDateOfCampaign),
      mailing: shown(mailingOfCampaign, presentMailing),
      totalAudience: count(sql`nullif(audiences.desired_count, 0)`, { tie: sql`audiences.id` }),
      totalResponsesReceived: count(sql`campaigns.response_count`, { isNeverEmpty: true }),
      // The filter compares the value that the page shows: a percentage with two decimals.
      responseRate: {
        ...count<number | null>(responseRate, { sort: responseRate }),
        value: sql`round(${responseRate} * 100, 2)`,
        exported: ({ responseRate: rate }: CampaignRow) =>
          rate === null ? '' : { number: Math.round(rate * 10_000) / 100 },
      },
      firstResponseReceivedDate: dayOf(sql`campaigns.first_response_at`, timeZone),
      cartOrOrderId: shown(sql`coalesce(orders.id, campaigns.cart_id)`),
      orderNumber: text(sql`orders.number::text`, { sort: sql`orders.number` }),
    },
    fields: {
      // All Campaigns selects by this field the rows that can be deleted.
      isDeletable: {
        type: 'choice',
        label: 'Can Be Deleted',
        value: sql`campaigns.status`,
        options: [{ value: 'yes', label: 'Yes' }],
        equals: () => sql`campaigns.status in (${sql.join(deletableCodes, sql`, `)})`,
        sort: false,
        isOffered: false,
      },
      // The tile Active Campaigns leads to the rows that it counts.
      isActive: {
        type: 'choice',
        label: 'Active',
        value: sql`campaigns.status`,
        options: [{ value: 'yes', label: 'Yes' }],
        equals: () => sql`campaigns.status in (${sql.join(activeCodes, sql`, `)})`,
        sort: false,
      },
    },
  });
