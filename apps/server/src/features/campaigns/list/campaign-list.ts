import { campaignChannels, campaignTypeCodes, campaignTypes } from '@dropdate/domain/campaign/campaign';
import { campaignFieldLabels as labels } from '@dropdate/domain/campaign/campaign-fields';
import { campaignStatusCodes, campaignStatuses } from '@dropdate/domain/campaign/campaign-status';
import { type SQL, sql } from 'drizzle-orm';
import type { ListDefinition } from '../../../platform/database/list-fields.ts';
import { codeText } from '../../../schema/enumerations.ts';

/** The day of an instant in the company's time zone. */
const dayOf = (instant: SQL, timeZone: string) => sql`(${instant} at time zone ${timeZone})::date`;

const nameOf = (user: 'creator' | 'assignee') =>
  user === 'creator'
    ? sql`creator.first_name || ' ' || creator.last_name`
    : sql`assignee.first_name || ' ' || assignee.last_name`;

const hasLabel = (kind: 'tag' | 'group') => (id: string) =>
  sql`exists (select 1 from campaign_labels cl
  join labels l on l.company_id = cl.company_id and l.id = cl.label_id
  where cl.company_id = campaigns.company_id and cl.campaign_id = campaigns.id and l.kind = ${kind} and l.id::text = ${id})`;

const labelField = (kind: 'tag' | 'group', label: string) =>
  ({ type: 'choice', label, value: sql`null::text`, sort: false, has: hasLabel(kind) }) as const;

/**
 * One option per label that users see: both validation statuses read Pending Validation. Deleted campaigns are never
 * listed.
 */
const statusOptions = campaignStatuses
  .filter(({ label, status }) => label !== null && status !== 'deleted' && status !== 'scrubbing-list-generated')
  .map(({ code, label }) => ({ value: String(code), label: String(label) }));

export const responseRate = sql`(campaigns.response_count::numeric / nullif(campaigns.dispatch_count, 0))`;
export const totalAudience = sql`nullif(audiences.desired_count, 0)`;

/**
 * The fields of All Campaigns, by the wire names of its rows. The query joins `creator`, `assignee`, `audiences` and
 * `orders` (specification 2, section 2, Campaign list).
 * @param timeZone the company's time zone, for dates.
 */
export const campaignList = (timeZone: string): ListDefinition => ({
  name: 'campaigns',
  id: sql`campaigns.id`,
  search: [sql`campaigns.name`, sql`campaigns.number::text`],
  searchNumbers: [sql`orders.number`],
  defaultSort: 'created-desc',
  fields: {
    name: { type: 'text', label: labels.name, value: sql`campaigns.name` },
    number: { type: 'number', label: labels.number, value: sql`campaigns.number` },
    statusCode: {
      type: 'choice',
      label: labels.statusCode,
      value: sql`case campaigns.status when ${codeText(campaignStatusCodes, 'scrubbing-list-generated')}
        then '${codeText(campaignStatusCodes, 'pending-validation')}' else campaigns.status::text end`,
      sort: sql`campaigns.status`,
      options: statusOptions,
    },
    campaignType: {
      type: 'choice',
      label: labels.campaignType,
      value: sql`case campaigns.type when ${codeText(campaignTypeCodes, 'imported-list')} then 'imported-list' else 'private' end`,
      options: campaignTypes.map(({ type, label }) => ({ value: type, label })),
    },
    channel: {
      type: 'choice',
      label: labels.channel,
      value: sql`campaigns.channel`,
      options: campaignChannels.map(({ channel, label }) => ({ value: channel, label })),
    },
    created: {
      type: 'date',
      label: labels.created,
      value: dayOf(sql`campaigns.created_at`, timeZone),
      sort: sql`campaigns.created_at`,
    },
    createdBy: { type: 'text', label: labels.createdBy, value: sql`(${nameOf('creator')})` },
    createdByUserAgentId: { type: 'text', label: labels.createdByUserAgentId, value: sql`creator.agent_id` },
    startDate: { type: 'date', label: labels.startDate, value: sql`campaigns.start_date` },
    assignedToUserName: { type: 'text', label: labels.assignedToUserName, value: sql`(${nameOf('assignee')})` },
    assignedToUserAgentId: { type: 'text', label: labels.assignedToUserAgentId, value: sql`assignee.agent_id` },
    groups: labelField('group', labels.groups),
    tags: labelField('tag', labels.tags),
    dispatchDate: { type: 'date', label: labels.dispatchDate, value: sql`campaigns.dispatch_date` },
    totalAudience: { type: 'number', label: labels.totalAudience, value: totalAudience },
    totalResponsesReceived: {
      type: 'number',
      label: labels.totalResponsesReceived,
      value: sql`campaigns.response_count`,
    },
    // Filtered by the value that the page shows: a percentage with two decimals.
    responseRate: {
      type: 'number',
      label: labels.responseRate,
      value: sql`round(${responseRate} * 100, 2)`,
      sort: responseRate,
    },
    firstResponseReceivedDate: {
      type: 'date',
      label: labels.firstResponseReceivedDate,
      value: dayOf(sql`campaigns.first_response_at`, timeZone),
    },
    orderNumber: { type: 'text', label: labels.orderNumber, value: sql`orders.number::text`, sort: sql`orders.number` },
  },
});
