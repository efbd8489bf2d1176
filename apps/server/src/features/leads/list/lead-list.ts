import { type LeadRow, leadRowSchema } from '@dropdate/contract/leads/lead-row';
import { contactTypeCodes, contactTypes } from '@dropdate/domain/contact/contact-type';
import { leadChannels, leadStatusCodes, leadStatuses } from '@dropdate/domain/contact/lead-status';
import { doNotCallMark } from '@dropdate/domain/do-not-call/do-not-call';
import { waitingText } from '@dropdate/domain/lead/waiting-text';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context.ts';
import {
  coded,
  count,
  instant,
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
import { wrongPhones } from '../../../schema/contact-calls.ts';
import { firstPhone } from '../../../schema/contacts.ts';
import { isDoNotCallPhone } from '../../../schema/do-not-call.ts';
import { isLike } from '../../../schema/folded.ts';
import { personName } from '../../../schema/person-name.ts';
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

/** The calendar and the clock by which the list reads its leads. */
export type LeadCalendar = ListCalendar &
  Pick<Context, 'clock'> & { readonly signedIn: Pick<Context['signedIn'], 'timeZone' | 'leadClock'> };

/** The columns of the leads (specification 1, sections 3.2 and 9). */
export const leadList = ({ signedIn, today, clock }: LeadCalendar) => {
  const { timeZone } = signedIn;
  const now = clock.now();
  const overdue = overdueLeads(signedIn, now);
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
        exported: ({ phone, isPhoneDoNotCall }: Pick<LeadRow, 'phone' | 'isPhoneDoNotCall'>) =>
          isPhoneDoNotCall ? doNotCallMark : (phone ?? ''),
      },
      isPhoneWrong: shown(sql`coalesce(${firstPhone('contacts.')} = any(${wrongPhones}), false)`),
      isPhoneDoNotCall: shown(isDoNotCallPhone(firstPhone('contacts.'))),
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
