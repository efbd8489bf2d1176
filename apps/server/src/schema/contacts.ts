import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { leadAppStatusCodes, leadChannels, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, id, instant, mills, userId } from './columns.ts';
import { keysOfContacts } from './contact-keys.ts';
import { codeColumn, codeText, onlyKnown, wordColumn } from './enumerations.ts';
import { campaigns } from './ordering.ts';
import { labels, segments, users } from './tenancy.ts';

const channels = leadChannels.map(({ channel }) => channel);

/** A stored phone number as people read it: `(813) 555-0123`. Null without a phone. */
export const maskedPhone = (phone: SQL): SQL =>
  sql`('(' || substr(${phone}, 3, 3) || ') ' || substr(${phone}, 6, 3) || '-' || substr(${phone}, 9, 4))`;

/**
 * The date of birth as one number, such as 19600229. An unknown month or day counts as the first. Null without a year.
 * @param of the table's name in the statement with a dot, or nothing
 */
export const dayOfBirth = (of: '' | 'contacts.'): SQL =>
  sql.raw(`(${of}birth_year * 10000 + coalesce(${of}birth_month, 1) * 100 + coalesce(${of}birth_day, 1))`);

/** The number under which an agent reaches a lead first. */
export const firstPhone = (of: '' | 'contacts.'): SQL =>
  sql.raw(`coalesce(${of}mobile_phone, ${of}home_phone, ${of}work_phone)`);

/** The border between two fields in the text of searches. No search contains this border, so no search matches across two fields. */
const fieldBorder = sql.raw("E'\\n '");

/** A phone number both as people read it and as bare digits, so that searches find every way of typing a number. */
const searchedPhone = (phone: string): SQL =>
  sql`coalesce(${fieldBorder} || ${maskedPhone(sql.raw(phone))} || ${fieldBorder} || substr(${sql.raw(phone)}, 3), '')`;

/**
 * The people that a company knows: prospects, leads and customers. A lead is a contact with the instant at which it
 * became a lead. A contact keeps this instant and the lead status when its type changes later.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    companyId: companyId(),
    segmentId: uuid('segment_id').notNull(),
    /** The Contact ID. The company gives it, or the server. It never changes. */
    externalId: text('external_id').notNull(),
    contactType: codeColumn('contact_type', contactTypeCodes).notNull(),
    /** Empty for a contact whose response did not tell a name. */
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email'),
    /** The phones in the form E.164 (decision 27). */
    homePhone: text('home_phone'),
    mobilePhone: text('mobile_phone'),
    workPhone: text('work_phone'),
    addressLine1: text('address_line1').notNull().default(''),
    addressLine2: text('address_line2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    county: text('county').notNull().default(''),
    countryCode: text('country_code').notNull().default('US'),
    /**
     * The place of the address, in degrees. Null while it is unknown. The contact then stands at the centre of its ZIP
     * code, which is never stored here (decision 55).
     */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    birthYear: smallint('birth_year'),
    birthMonth: smallint('birth_month'),
    birthDay: smallint('birth_day'),
    wasDeceased: boolean('was_deceased').notNull().default(false),
    spouseFirstName: text('spouse_first_name').notNull().default(''),
    spouseLastName: text('spouse_last_name').notNull().default(''),
    spouseBirthYear: smallint('spouse_birth_year'),
    spouseBirthMonth: smallint('spouse_birth_month'),
    wasSpouseDeceased: boolean('was_spouse_deceased').notNull().default(false),
    /** The agent who works the contact. */
    assignedUserId: userId('assigned_user_id'),
    /**
     * The rule that gave the lead to its agent, with the name that the rule had then. The id has no foreign key, because a
     * deleted rule is removed. Null where a user chose the agent.
     */
    assignmentRuleId: uuid('assignment_rule_id'),
    assignmentRuleName: text('assignment_rule_name'),
    /** The date of the company on which the rule gave the lead away. */
    assignedByRuleOn: date('assigned_by_rule_on'),
    /** Null for a contact who was never a lead. */
    leadStatus: codeColumn('lead_status', leadStatusCodes),
    /** The instant at which the contact became a lead. Null for a contact who was never a lead. */
    leadCreatedAt: instant('lead_created_at'),
    /** The instant at which the agent opened the lead, or somebody called or changed it. Null while the lead is unread. */
    readAt: instant('read_at'),
    /**
     * The instant of the first touch by a person: a call, a note, or a status other than New Lead. Null while the lead
     * waits. A lead that goes back to New Lead without a call or a note waits again.
     */
    firstTouchedAt: instant('first_touched_at'),
    /** The campaign whose mail the lead answered, and the way of the answer. */
    campaignId: uuid('campaign_id').$type<CampaignId>(),
    channel: wordColumn('channel', channels),
    height: text('height').notNull().default(''),
    weight: text('weight').notNull().default(''),
    employer: text('employer').notNull().default(''),
    leadAppStatus: codeColumn('lead_app_status', leadAppStatusCodes)
      .notNull()
      .default(codeText(leadAppStatusCodes, 'none')),
    /** The sale of a won lead, for reports (decision 57). */
    saleAmount: mills('sale_amount'),
    soldOn: date('sold_on'),
    /** Why a lead was lost, in the words of the agent. */
    lostReason: text('lost_reason').notNull().default(''),
    /**
     * The last day on which the answers of the lead permit contact (decision 78). Null without an answer on record. Triggers keep
     * the day, so no card that comes, goes or moves is forgotten (`permission_until_of`).
     */
    permissionUntil: date('permission_until'),
    /** The day on which somebody overrode the end of the permission, and why. Null where nobody did. */
    permissionOverriddenOn: date('permission_overridden_on'),
    permissionOverrideReason: text('permission_override_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Null for a lead that came from a response. */
    createdBy: userId('created_by'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
    /** The contact into which this contact was merged. A merged contact counts as deleted. */
    mergedIntoId: uuid('merged_into_id'),
    /**
     * The text that searches look into, folded once, because folding it in each search would take longer than the
     * comparison. The first name stands behind the last name again, for people who type it so.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`folded(first_name || ' ' || last_name || ' ' || first_name || ${fieldBorder} || coalesce(email, '') || ${fieldBorder} || external_id || ${searchedPhone('home_phone')} || ${searchedPhone('mobile_phone')} || ${searchedPhone('work_phone')})`,
      ),
  },
  (t) => [
    unique('contacts_company_id_id').on(t.companyId, t.id),
    // A deleted contact gives its Contact ID free.
    uniqueIndex('contacts_external_id').on(t.companyId, sql`lower(${t.externalId})`).where(sql`deleted_at is null`),
    // Every list of a company's contacts filters by the org, the creator or the assignee, and by the deletion.
    index('contacts_created_at').on(t.companyId, t.createdAt, t.id, t.segmentId, t.deletedAt, t.contactType),
    index('contacts_of_segment').on(t.companyId, t.segmentId, t.createdAt, t.id, t.deletedAt),
    // One value for each user makes an index a tenth as large as with the instant beside the user.
    index('contacts_of_creator').on(t.companyId, t.createdBy),
    index('contacts_of_assignee').on(t.companyId, t.assignedUserId).where(sql`assigned_user_id is not null`),
    index('contacts_first_name').on(t.companyId, sql`lower(${t.firstName})`, t.id),
    index('contacts_last_name').on(t.companyId, sql`lower(${t.lastName})`, t.id),
    // The call list reads this index alone.
    index('contacts_leads')
      .on(
        t.companyId,
        t.leadCreatedAt,
        t.id,
        t.segmentId,
        t.leadStatus,
        t.assignedUserId,
        t.firstTouchedAt,
        t.wasDeceased,
        t.homePhone,
        t.mobilePhone,
        t.workPhone,
        t.permissionUntil,
        t.permissionOverriddenOn,
      )
      .where(sql`lead_created_at is not null and deleted_at is null`),
    // Few contacts are leads, so a filter of an org's leads by a part of an address reads this index alone.
    index('contacts_leads_of_address')
      .on(
        t.companyId,
        t.leadCreatedAt,
        t.id,
        t.segmentId,
        t.leadStatus,
        t.addressLine1,
        t.addressLine2,
        t.city,
        t.state,
        t.postalCode,
        t.county,
      )
      .where(sql`lead_created_at is not null and deleted_at is null`),
    // Few leads wait. The task that finds overdue leads reads only these.
    index('contacts_waiting_leads')
      .on(t.companyId, t.leadCreatedAt)
      .where(sql`lead_created_at is not null and first_touched_at is null and deleted_at is null`),
    // Few leads are unread. Their count reads this index alone.
    index('contacts_unread_leads')
      .on(t.companyId, t.leadCreatedAt, t.segmentId, t.assignedUserId, t.createdBy, t.leadStatus)
      .where(sql`lead_created_at is not null and read_at is null and deleted_at is null`),
    // A sort of the leads by their campaigns reads no contact.
    index('contacts_of_campaign')
      .on(t.companyId, t.campaignId, t.leadCreatedAt, t.leadStatus, t.segmentId, t.id, t.deletedAt)
      .where(sql`campaign_id is not null`),
    // A list by a text counts its contacts without reading them, so the text stands beside its lower case, with the org that decides who
    // sees the contact. An index of all rows gives PostgreSQL the statistics of the lower case, and a partial index does not.
    ...(['email', 'addressLine2'] as const).map((name) =>
      index(`contacts_of_${t[name].name}`).on(t.companyId, sql`lower(${t[name]})`, t[name], t.segmentId, t.deletedAt),
    ),
    // Many contacts can have one state, so the index also has their order.
    ...(['city', 'state', 'county'] as const).map((name) =>
      index(`contacts_of_${t[name].name}`).on(
        t.companyId,
        sql`lower(${t[name]})`,
        t.id,
        t[name],
        t.segmentId,
        t.deletedAt,
      ),
    ),
    // Few contacts have one street or ZIP code, so a page of a filter by a part of it is found here, too.
    ...(['addressLine1', 'postalCode'] as const).map((name) =>
      index(`contacts_of_${t[name].name}`).on(
        t.companyId,
        sql`lower(${t[name]})`,
        t.id,
        t[name],
        t.segmentId,
        t.deletedAt,
        t.createdAt,
      ),
    ),
    ...(['homePhone', 'mobilePhone', 'workPhone'] as const).map((name) =>
      index(`contacts_of_${t[name].name}`).on(t.companyId, t[name], t.segmentId).where(sql`deleted_at is null`),
    ),
    index('contacts_of_birth').on(
      t.companyId,
      dayOfBirth(''),
      t.birthYear,
      t.birthMonth,
      t.birthDay,
      t.segmentId,
      t.deletedAt,
    ),
    index('contacts_of_birth_month').on(t.companyId, t.birthMonth, t.id, t.segmentId).where(sql`deleted_at is null`),
    index('contacts_leads_of_phone')
      .on(t.companyId, firstPhone(''))
      .where(sql`lead_created_at is not null and deleted_at is null`),
    index('contacts_of_assignment_rule')
      .on(t.companyId, sql`lower(${t.assignmentRuleName})`, t.id)
      .where(sql`assignment_rule_name is not null`),
    index('contacts_keys').using('gin', keysOfContacts),
    index('contacts_merged_into').on(t.companyId, t.mergedIntoId).where(sql`merged_into_id is not null`),
    // Neighbours are found by their place, or else by their ZIP code.
    index('contacts_of_place')
      .on(t.companyId, t.latitude, t.longitude)
      .where(sql`latitude is not null and deleted_at is null`),
    index('contacts_of_zip')
      .on(t.companyId, sql`left(${t.postalCode}, 5)`)
      .where(sql`latitude is null and deleted_at is null`),
    index('contacts_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    foreignKey({
      name: 'contacts_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'contacts_assigned_user',
      columns: [t.companyId, t.assignedUserId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'contacts_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'contacts_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
    foreignKey({
      name: 'contacts_merged_into_contact',
      columns: [t.companyId, t.mergedIntoId],
      foreignColumns: [t.companyId, t.id],
    }),
    onlyKnown(t.contactType, contactTypeCodes),
    onlyKnown(t.leadStatus, leadStatusCodes),
    onlyKnown(t.leadAppStatus, leadAppStatusCodes),
    onlyKnown(t.channel, channels),
    check('contacts_lead', sql`${t.leadCreatedAt} is null or ${t.leadStatus} is not null`),
    check(
      'contacts_assignment_rule',
      sql`num_nulls(${t.assignmentRuleId}, ${t.assignmentRuleName}, ${t.assignedByRuleOn}) in (0, 3)`,
    ),
    check('contacts_merged', sql`${t.mergedIntoId} is null or ${t.deletedAt} is not null`),
    check('contacts_place', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check(
      'contacts_phones',
      sql.raw(
        ['home_phone', 'mobile_phone', 'work_phone']
          .map((phone) => `(${phone} is null or ${phone} ~ '^\\+1[2-9][0-9]{2}[2-9][0-9]{6}$')`)
          .join(' and '),
      ),
    ),
    check(
      'contacts_birth',
      sql`coalesce(${t.birthMonth} between 1 and 12, true) and coalesce(${t.birthDay} between 1 and 31, true)
        and coalesce(${t.birthYear} >= 1900, true) and coalesce(${t.spouseBirthMonth} between 1 and 12, true)
        and coalesce(${t.spouseBirthYear} >= 1900, true)`,
    ),
    check('contacts_sale_amount', sql`${t.saleAmount} >= 0`),
    check(
      'contacts_permission_override',
      sql`(${t.permissionOverriddenOn} is null) = (${t.permissionOverrideReason} = '')`,
    ),
  ],
);

/** The tags and groups of contacts. */
export const contactLabels = pgTable(
  'contact_labels',
  { companyId: companyId(), contactId: uuid('contact_id').notNull(), labelId: uuid('label_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.contactId, t.labelId] }),
    // With the contact, a filter by a label reads no row of this table.
    index('contact_labels_of_label').on(t.companyId, t.labelId, t.contactId),
    foreignKey({
      name: 'contact_labels_contact',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    foreignKey({
      name: 'contact_labels_label',
      columns: [t.companyId, t.labelId],
      foreignColumns: [labels.companyId, labels.id],
    }),
  ],
);

/** Notes about contacts. A deleted note keeps its place in the list without its text. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: id(),
    companyId: companyId(),
    contactId: uuid('contact_id').notNull(),
    /** Empty for a deleted note. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: userId('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: userId('updated_by').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('contact_notes_of_contact').on(t.companyId, t.contactId, t.createdAt),
    foreignKey({
      name: 'contact_notes_contact',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    foreignKey({
      name: 'contact_notes_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'contact_notes_updated_by',
      columns: [t.companyId, t.updatedBy],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
