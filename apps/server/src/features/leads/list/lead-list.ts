import { type LeadRow, leadRowSchema } from '@dropdate/contract/leads/lead-row';
import {
  type Permission,
  permissionState,
  permissionStates,
  permissionText,
} from '@dropdate/domain/consent/permission';
import { contactTypeCodes, contactTypes } from '@dropdate/domain/contact/contact-type';
import { leadChannels, leadStatusCodes, leadStatuses } from '@dropdate/domain/contact/lead-status';
import { doNotCallMark } from '@dropdate/domain/do-not-call/do-not-call';
import { waitingText } from '@dropdate/domain/lead/waiting-text';
import { checkedCell } from '@dropdate/domain/phone-check/check-text';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context.ts';
import {
  coded,
  count,
  day,
  instant,
  instantOrNone,
  optionalText,
  partsByCode,
  partsByOption,
  partsByValue,
  shown,
  text,
  word,
} from '../../../platform/database/list-columns.ts';
import type { ListCalendar, SortParts } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { isCampaignNamed } from '../../../schema/campaign-search.ts';
import { isCalledSince, lastCallOf, wrongPhones } from '../../../schema/contact-calls.ts';
import { firstPhone } from '../../../schema/contacts.ts';
import { isDoNotCallPhone } from '../../../schema/do-not-call.ts';
import { isLike } from '../../../schema/folded.ts';
import { isPermissionOf } from '../../../schema/lead-permission.ts';
import { personName } from '../../../schema/person-name.ts';
import { type StoredChecks, storedChecks } from '../../../schema/phone-clock.ts';
import { contactWithCardImage } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { contactMatches } from '../../../schema/visible-contacts.ts';
import {
  ageOfContact,
  identityColumns,
  partsByAgent,
  partsByOrg,
  phoneColumn,
} from '../../contacts/list/contact-columns.ts';
import { leadCardUrl } from '../../contacts/view/card-url.ts';
import { labelColumn } from '../../labels/label-column.ts';
import { presentChecks } from '../../phone-checks/clock/present-checks.ts';
import { isWaiting, minutesWaiting, overdueLeads } from '../clock/waiting-leads.ts';

const assignee = alias(users, 'assignee');

/** The tables that the list of leads reads. */
export const leadTables = {
  from: sql`contacts`,
  joins: {
    campaigns: sql`left join campaigns on campaigns.company_id = contacts.company_id and campaigns.id = contacts.campaign_id`,
    assignee: sql`left join users assignee on assignee.company_id = contacts.company_id and assignee.id = contacts.assigned_user_id`,
    segments: sql`left join segments on segments.company_id = contacts.company_id and segments.id = contacts.segment_id`,
  },
};

/** The tables with the rows and values by which the list is searched and filtered. */
export const leadListSources = ['contacts', 'campaigns', 'users', 'segments', 'contact_labels'] as const;

const channel = sql`contacts.channel`;
const channelOptions = leadChannels.map(({ channel: value, label }) => ({ value, label }));
const rule = sql`contacts.assignment_rule_name`;
const latestNote = sql`(select n.body from contact_notes n where n.company_id = contacts.company_id
  and n.contact_id = contacts.id and n.deleted_at is null order by n.created_at desc, n.id desc limit 1)`;

/** A part of the address. The index of the leads has it as it is, without its lower case. */
const addressPart = (column: SQL) => ({
  ...optionalText(column),
  contains: (pattern: string) => isLike(column, pattern),
});

/** The parts of a sort by something of the campaign. The statement can walk the campaigns in this order. */
const partsByCampaign = (by: SQL): SortParts => ({
  filled: [{ has: sql`campaigns.id is not null`, by }],
  empty: sql`contacts.campaign_id is null`,
});

/** The numbers of days without a call that the filter offers. The date of the last call leaves out uncalled leads. */
const daysWithoutCall = [1, 2, 3, 7, 14, 30];

/** The options of the filter by missing calls, with the number of days of each. */
const calledOptions = [
  { value: 'never', label: 'Never' },
  { value: 'not-0', label: 'Not today' },
  ...daysWithoutCall.map((days) => ({
    value: `not-${days}`,
    label: days === 1 ? 'Not since yesterday' : `Not in the last ${days} days`,
  })),
];

/** The calendar and the clock by which the list reads its leads. */
export type LeadCalendar = ListCalendar &
  Pick<Context, 'clock'> & { readonly signedIn: Pick<Context['signedIn'], 'timeZone' | 'leadClock'> };

/** The columns of the leads (specification 1, sections 3.2 and 9). */
export const leadList = ({ signedIn, today, clock }: LeadCalendar) => {
  const { timeZone } = signedIn;
  const now = clock.now();
  const overdue = overdueLeads(signedIn, now);
  const beginOf = (date: IsoDate): SQL => sql`(${date}::timestamp at time zone ${timeZone})`;
  return rowList(leadRowSchema, {
    name: 'leads',
    id: sql`contacts.id`,
    today,
    search: ({ pattern }) => contactMatches(pattern),
    defaultSort: 'leadCreatedOn-desc',
    columns: {
      id: shown(sql`contacts.id`),
      segmentId: shown(sql`contacts.segment_id`),
      isLeadRead: shown(sql`contacts.read_at is not null`),
      firstName: identityColumns.firstName,
      lastName: identityColumns.lastName,
      age: shown(ageOfContact(today)),
      campaignName: text(sql`campaigns.name`, {
        parts: partsByCampaign(sql`lower(campaigns.name)`),
        contains: isCampaignNamed,
        isFoundByIndex: true,
      }),
      campaignId: shown(sql`contacts.campaign_id`),
      campaignNumber: count(sql`campaigns.number`, { parts: partsByCampaign(sql`campaigns.number`) }),
      channel: word(channel, channelOptions, { parts: partsByOption(channel, channelOptions) }),
      leadCreatedOn: instant(sql`contacts.lead_created_at`, timeZone, { isNeverEmpty: true }),
      waiting: {
        type: 'choice',
        value: sql`case when ${isWaiting} then 'untouched' end`,
        select: minutesWaiting(now),
        read: (stored) => stored as number | null,
        // The longest wait counts as the greatest.
        sort: sql`case when ${isWaiting} then -extract(epoch from contacts.lead_created_at) end`,
        parts: {
          filled: [{ has: isWaiting, by: sql`contacts.lead_created_at`, isFalling: true }],
          empty: sql`(not ${isWaiting})`,
        },
        options: [
          { value: 'untouched', label: 'Not touched yet' },
          ...(overdue === null ? [] : [{ value: 'overdue', label: 'Overdue' }]),
        ],
        equals: (option) => (option === 'overdue' ? (overdue ?? sql`false`) : isWaiting),
        exported: ({ waiting }: Pick<LeadRow, 'waiting'>) => (waiting === null ? '' : waitingText(waiting)),
      },
      lastCall: instantOrNone(lastCallOf, timeZone),
      isOverdue: shown(overdue ?? sql`false`),
      responseCardUrl: shown(contactWithCardImage, leadCardUrl),
      assignedTo: text(personName(assignee), { parts: partsByAgent(assignee), isFoundByIndex: true }),
      assignedToUserId: shown(sql`contacts.assigned_user_id`),
      assignmentRule: text(rule, { parts: partsByValue(rule, sql`lower(${rule})`), isFoundByIndex: true }),
      leadStatus: coded(
        sql`contacts.lead_status`,
        leadStatusCodes,
        leadStatuses.map(({ status, code, label }) => ({ value: String(code), label, words: [status] })),
        { isNeverEmpty: true },
      ),
      saleAmount: {
        ...count<LeadRow['saleAmount']>(sql`contacts.sale_amount`),
        isFilter: false,
        exported: ({ saleAmount }: Pick<LeadRow, 'saleAmount'>) => (saleAmount === null ? '' : { money: saleAmount }),
      },
      soldOn: day<LeadRow['soldOn']>(sql`contacts.sold_on`),
      permission: {
        type: 'choice',
        value: sql`contacts.permission_until`,
        select: sql`json_build_object('until', contacts.permission_until, 'overriddenOn', contacts.permission_overridden_on)`,
        read: (stored) => {
          const { until, overriddenOn } = stored as Permission;
          return { until, state: permissionState({ until, overriddenOn }, today) };
        },
        sort: sql`contacts.permission_until`,
        options: permissionStates.map(({ state, label }) => ({ value: state, label })),
        equals: (option) =>
          sql.join(
            permissionStates.filter(({ state }) => state === option).map(({ state }) => isPermissionOf(state, today)),
            sql` or `,
          ),
        exported: ({ permission }: Pick<LeadRow, 'permission'>) => permissionText(permission, permission.state),
      },
      externalId: identityColumns.externalId,
      contactType: coded(
        sql`contacts.contact_type`,
        contactTypeCodes,
        contactTypes.map(({ type, code, label }) => ({ value: String(code), label, words: [type] })),
        { isNeverEmpty: true, parts: partsByCode(sql`contacts.contact_type`, contactTypeCodes) },
      ),
      email: identityColumns.email,
      phone: {
        ...phoneColumn(firstPhone('contacts.')),
        exported: ({
          phone,
          isPhoneDoNotCall,
          phoneCheck,
        }: Pick<LeadRow, 'phone' | 'isPhoneDoNotCall' | 'phoneCheck'>) => {
          if (isPhoneDoNotCall) return doNotCallMark;
          return phone === null || phoneCheck === null ? (phone ?? '') : checkedCell(phone, phoneCheck);
        },
      },
      isPhoneWrong: shown(sql`coalesce(${firstPhone('contacts.')} = any(${wrongPhones}), false)`),
      isPhoneDoNotCall: shown(isDoNotCallPhone(firstPhone('contacts.'))),
      phoneCheck: shown(
        sql`json_build_object('phone', ${firstPhone('contacts.')}, 'stored', ${storedChecks})`,
        ({ phone, stored }: { readonly phone: string | null; readonly stored: StoredChecks }) =>
          presentChecks(stored, now).get(phone ?? '') ?? null,
      ),
      groups: labelColumn('contact', 'group'),
      tags: labelColumn('contact', 'tag'),
      addressLine1: addressPart(sql`contacts.address_line1`),
      addressLine2: addressPart(sql`contacts.address_line2`),
      city: addressPart(sql`contacts.city`),
      state: addressPart(sql`contacts.state`),
      postalCode: addressPart(sql`contacts.postal_code`),
      county: addressPart(sql`contacts.county`),
      organizationName: text(sql`segments.name`, { isNeverEmpty: true, parts: partsByOrg, isFoundByIndex: true }),
      notes: shown(latestNote),
    },
    fields: {
      called: {
        type: 'choice',
        label: 'Called',
        value: lastCallOf,
        options: calledOptions,
        // The last N days are today and the N days before today, as in all ranges (decision 25).
        equals: (option) =>
          option === 'never'
            ? sql`(${lastCallOf} is null)`
            : sql`(not ${isCalledSince(beginOf(addDays(today, -Number(option.slice('not-'.length)))))})`,
        sort: false,
      },
      // The page selects by this field the leads that their agents have not opened.
      isUnread: {
        type: 'choice',
        label: 'Unread',
        value: sql`contacts.read_at`,
        options: [{ value: 'yes', label: 'Yes' }],
        equals: () => sql`contacts.read_at is null`,
        sort: false,
      },
    },
  });
};
