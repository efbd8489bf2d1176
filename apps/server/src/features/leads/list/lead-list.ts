import { type LeadRow, leadRowSchema } from '@dropdate/contract/leads/lead-row';
import { contactTypeCodes, contactTypes } from '@dropdate/domain/contact/contact-type';
import { leadChannels, leadStatusCodes, leadStatuses } from '@dropdate/domain/contact/lead-status';
import { waitingText } from '@dropdate/domain/lead/waiting-text';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context.ts';
import { coded, count, instant, shown, text, word } from '../../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { maskedPhone } from '../../../schema/contacts.ts';
import { personName } from '../../../schema/person-name.ts';
import { responseCardUrl } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { contactMatches } from '../../../schema/visible-contacts.ts';
import { ageOfContact, partsByAgent } from '../../contacts/list/contact-list.ts';
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

/** The number under which an agent reaches the lead first. */
const phone = sql`coalesce(contacts.mobile_phone, contacts.home_phone, contacts.work_phone)`;
const latestNote = sql`(select n.body from contact_notes n where n.company_id = contacts.company_id
  and n.contact_id = contacts.id and n.deleted_at is null order by n.created_at desc, n.id desc limit 1)`;

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
      firstName: text(sql`contacts.first_name`, { isNeverEmpty: true }),
      lastName: text(sql`contacts.last_name`, { isNeverEmpty: true }),
      age: shown(ageOfContact(today)),
      campaignName: text(sql`campaigns.name`),
      campaignId: shown(sql`contacts.campaign_id`),
      campaignNumber: count(sql`campaigns.number`),
      channel: word(
        sql`contacts.channel`,
        leadChannels.map(({ channel, label }) => ({ value: channel, label })),
      ),
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
      responseCardUrl: shown(responseCardUrl),
      assignedTo: text(personName(assignee), { parts: partsByAgent(assignee) }),
      assignedToUserId: shown(sql`contacts.assigned_user_id`),
      assignmentRule: text(sql`contacts.assignment_rule_name`),
      leadStatus: coded(
        sql`contacts.lead_status`,
        leadStatusCodes,
        leadStatuses.map(({ status, code, label }) => ({ value: String(code), label, words: [status] })),
        { isNeverEmpty: true },
      ),
      externalId: text(sql`contacts.external_id`, { isNeverEmpty: true }),
      contactType: coded(
        sql`contacts.contact_type`,
        contactTypeCodes,
        contactTypes.map(({ type, code, label }) => ({ value: String(code), label, words: [type] })),
        { isNeverEmpty: true },
      ),
      email: text(sql`contacts.email`),
      phone: text(maskedPhone(phone)),
      groups: labelColumn('contact', 'group'),
      tags: labelColumn('contact', 'tag'),
      addressLine1: text(sql`contacts.address_line1`),
      addressLine2: text(sql`contacts.address_line2`),
      city: text(sql`contacts.city`),
      state: text(sql`contacts.state`),
      postalCode: text(sql`contacts.postal_code`),
      county: text(sql`contacts.county`),
      organizationName: text(sql`segments.name`),
      notes: shown(latestNote),
    },
    fields: {
      // The page selects by this field the leads that nobody has opened.
      isUnread: {
        type: 'choice',
        label: 'New',
        value: sql`contacts.read_at`,
        options: [{ value: 'yes', label: 'Yes' }],
        equals: () => sql`contacts.read_at is null`,
        sort: false,
      },
    },
  });
};
