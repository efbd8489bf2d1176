import { addressSchema } from '@dropdate/contract/http/address';
import { labelTypes } from '@dropdate/contract/labels/label';
import { userAddressSchema } from '@dropdate/contract/users/user-fields';
import { completionDays } from '@dropdate/domain/campaign/completion';
import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { orderMailNames, orderMailsByDefault } from '@dropdate/domain/order/order-mail';
import { paymentTermCodes } from '@dropdate/domain/order/payment-term';
import { accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { companyKinds } from '@dropdate/domain/permission/system-roles';
import { maxLeadDaysByDefault } from '@dropdate/domain/schedule/campaign-schedule';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { codeColumn, codeText, onlyKnown, onlyKnownElements, wordColumn } from './enumerations.ts';
import { parsedColumn } from './parsed-column.ts';

const labelKinds = ['tag', 'group'] as const;

/** A client, or the provider, who produces the mail for all clients. */
export const companies = pgTable(
  'companies',
  {
    id: id<CompanyId>(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    kind: wordColumn('kind', companyKinds).notNull(),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    isIGroup: boolean('is_igroup').notNull().default(false),
    isCreditReward: boolean('is_credit_reward').notNull().default(false),
    isCardsReturn: boolean('is_cards_return').notNull().default(false),
    /** Whether the cards of leads who died, and flagged cards, are mailed back to the company. */
    isDeceasedMailedBack: boolean('is_deceased_mailed_back').notNull().default(true),
    isFlaggedMailedBack: boolean('is_flagged_mailed_back').notNull().default(true),
    /** The payment terms that the company is offered (decision 41). */
    paymentTerms: codeColumn('payment_terms', paymentTermCodes)
      .array()
      .notNull()
      .default(sql`'{${codeText(paymentTermCodes, 'credit-card')}}'`),
    /** Days that a mailed person stays held after the mail date (decision 35). */
    holdDays: integer('hold_days').notNull().default(90),
    /** Days from today to the last mailing day that can be chosen. */
    maxLeadDays: integer('max_lead_days').notNull().default(maxLeadDaysByDefault),
    /** Days from the dispatch of a campaign to its completion. Null when only users complete campaigns. */
    completeAfterDays: integer('complete_after_days').default(completionDays.ofNewClient),
    nextCampaignNumber: integer('next_campaign_number').notNull().default(1001),
    /** The next Contact ID that the server gives. */
    nextContactNumber: integer('next_contact_number').notNull().default(100_001),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    onlyKnown(t.kind, companyKinds),
    onlyKnownElements(t.paymentTerms, paymentTermCodes),
    // With fewer days there may be no mailing day to choose.
    check('companies_max_lead_days', sql`${t.maxLeadDays} between 30 and 3650`),
    check('companies_complete_after_days', sql`${t.completeAfterDays} between 1 and 3650`),
  ],
);

/** An org: an agency, or an org below another org. `path` holds the ids from the top org down to this org. */
export const segments = pgTable(
  'segments',
  {
    id: id(),
    companyId: companyId().references(() => companies.id),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    status: codeColumn('status', accountStatusCodes).notNull().default(codeText(accountStatusCodes, 'active')),
    path: uuid('path').array().notNull(),
    /** The postal address of the org. Null until a user enters it. */
    address: parsedColumn('address', addressSchema),
    /** Whether the users of this org, and of the orgs below it, need two-factor sign-in (decision 18). */
    isTwoFactorRequired: boolean('is_two_factor_required').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('segments_company_id_id').on(t.companyId, t.id),
    // A deleted org gives its Org ID free.
    uniqueIndex('segments_external_id').on(t.companyId, sql`lower(${t.externalId})`).where(sql`deleted_at is null`),
    index('segments_of_parent').on(t.companyId, t.parentId),
    index('segments_name_order').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ name: 'segments_parent', columns: [t.companyId, t.parentId], foreignColumns: [t.companyId, t.id] }),
    index('segments_path').using('gin', t.path),
    onlyKnown(t.status, accountStatusCodes),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id<UserId>(),
    companyId: companyId().references(() => companies.id),
    userName: text('user_name').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In the form E.164 (decision 27). Null until the user enters a number. */
    phone: text('phone'),
    title: text('title').notNull().default(''),
    dateOfBirth: date('date_of_birth'),
    /** Null until an administrator enters the address. */
    address: parsedColumn('address', userAddressSchema),
    /** The agent's number outside this product. */
    agentId: text('agent_id'),
    status: codeColumn('status', accountStatusCodes).notNull().default(codeText(accountStatusCodes, 'active')),
    primarySegmentId: uuid('primary_segment_id').notNull(),
    parentUserId: userId('parent_user_id'),
    /** An argon2id hash. Null until a password is set. */
    passwordHash: text('password_hash'),
    /** False for a password from before the list of common passwords, until its user signs in with the password. */
    isPasswordJudged: boolean('is_password_judged').notNull().default(true),
    /** True for a new user who has not yet set an own password. */
    awaitsPassword: boolean('awaits_password').notNull().default(false),
    /** The time of the last welcome mail. Null when no such mail was sent. */
    invitedAt: instant('invited_at'),
    /** Hundredths of a credit. The log of the changes is in `credit_changes`. */
    credits: integer('credits').notNull().default(0),
    /** The mails about orders that the user gets. */
    orderMails: wordColumn('order_mails', orderMailNames)
      .array()
      .notNull()
      .default(sql.raw(`'{${orderMailsByDefault.join(',')}}'`)),
    /** A save by an administrator that names an old version is refused. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Null for a user whom a command or the demo made. */
    createdBy: userId('created_by'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('users_company_id_id').on(t.companyId, t.id),
    // The lists of campaigns sort by the name of a user.
    index('users_name_order').on(t.companyId, sql`lower(${t.firstName} || ' ' || ${t.lastName})`, t.id),
    uniqueIndex('users_user_name').on(sql`lower(${t.userName})`),
    // A person who forgot the password may type the address in place of the name.
    index('users_email').on(sql`lower(${t.email})`),
    foreignKey({
      name: 'users_segment',
      columns: [t.companyId, t.primarySegmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({ name: 'users_parent', columns: [t.companyId, t.parentUserId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({ name: 'users_created_by', columns: [t.companyId, t.createdBy], foreignColumns: [t.companyId, t.id] }),
    onlyKnown(t.status, accountStatusCodes),
    onlyKnownElements(t.orderMails, orderMailNames),
    check('users_phone', sql`${t.phone} ~ '^\\+1[2-9][0-9]{2}[2-9][0-9]{6}$'`),
    check('users_credits', sql`${t.credits} >= 0`),
  ],
);

export const userSegments = pgTable(
  'user_segments',
  { companyId: companyId(), userId: userId('user_id').notNull(), segmentId: uuid('segment_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.segmentId] }),
    foreignKey({
      name: 'user_segments_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    // The list of orgs counts the users of each org.
    index('user_segments_of_segment').on(t.companyId, t.segmentId),
    foreignKey({
      name: 'user_segments_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
  ],
);

/**
 * The roles of a company. The system roles are copied into each company (decision 12). Users make the others, each for
 * an org: this org and the orgs below it see the role (decision 65). A deleted role can be restored for 30 days.
 */
export const roles = pgTable(
  'roles',
  {
    id: id(),
    companyId: companyId().references(() => companies.id),
    /** The stable key of a system role (`client-admin`). Null for a role that a user made. */
    key: text('key'),
    /** The Role ID, such as `Client.Admin`. The API of the session calls it the role's key. */
    name: text('name').notNull(),
    /** The name that people read: `Client Admin`. */
    displayName: text('display_name').notNull(),
    description: text('description').notNull().default(''),
    accessType: codeColumn('access_type', accessTypeCodes).notNull(),
    isSystem: boolean('is_system').notNull().default(false),
    /** The org to which the role belongs. Null for a system role, which belongs to the company. */
    segmentId: uuid('segment_id'),
    /** A save that names an old version is refused. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('roles_company_id_id').on(t.companyId, t.id),
    // A deleted role leaves its Role ID and its name to others. Two orgs that do not see each other may use one name.
    uniqueIndex('roles_role_id')
      .on(t.companyId, sql`coalesce(${t.segmentId}, ${t.companyId})`, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('roles_role_name')
      .on(t.companyId, sql`coalesce(${t.segmentId}, ${t.companyId})`, sql`lower(${t.displayName})`)
      .where(sql`${t.deletedAt} is null`),
    index('roles_of_segment').on(t.companyId, t.segmentId),
    foreignKey({
      name: 'roles_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    onlyKnown(t.accessType, accessTypeCodes),
    check('roles_owner', sql`${t.isSystem} = (${t.segmentId} is null)`),
  ],
);

export const rolePermissions = pgTable(
  'role_permissions',
  {
    companyId: companyId(),
    roleId: uuid('role_id').notNull(),
    setName: wordColumn('set_name', permissionSetNames).notNull(),
    bits: integer('bits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.roleId, t.setName] }),
    onlyKnown(t.setName, permissionSetNames),
    foreignKey({
      name: 'role_permissions_role',
      columns: [t.companyId, t.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    roleId: uuid('role_id').notNull(),
    isPrimary: boolean('is_primary').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.roleId] }),
    foreignKey({
      name: 'user_roles_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'user_roles_role',
      columns: [t.companyId, t.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }),
  ],
);

/** The other companies to whose orgs a multiple-client admin may switch (decision 12). */
export const listedCompanies = pgTable(
  'listed_companies',
  {
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    listedCompanyId: uuid('listed_company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.listedCompanyId] }),
    foreignKey({
      name: 'listed_companies_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('listed_companies_of_company').on(t.listedCompanyId),
    check('listed_companies_other', sql`${t.companyId} <> ${t.listedCompanyId}`),
  ],
);

/**
 * An open session. Only a hash of the cookie's random id is stored, so that a copy of the database opens no session
 * (decision 17).
 */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** Names the session to its user. The id opens nothing. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    /** The browser and the system that signed in: `Firefox on Windows`. Null when the browser gave no known name. */
    device: text('device'),
    kept: boolean('kept').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The last call that a user made, exact to a minute. */
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    idleUntil: instant('idle_until').notNull(),
    absoluteUntil: instant('absolute_until').notNull(),
    /** The org to which the user has switched, with its company. Null in the user's own org. */
    actingCompanyId: uuid('acting_company_id').$type<CompanyId>(),
    actingSegmentId: uuid('acting_segment_id'),
    /** The person of another company for whom the user acts. Null inside the user's own company. */
    actingForUserId: userId('acting_for_user_id'),
  },
  (t) => [
    foreignKey({
      name: 'sessions_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'sessions_acting_segment',
      columns: [t.actingCompanyId, t.actingSegmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'sessions_acting_for_user',
      columns: [t.actingCompanyId, t.actingForUserId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('sessions_acting_segment').on(t.actingCompanyId, t.actingSegmentId),
    index('sessions_acting_for_user').on(t.actingCompanyId, t.actingForUserId),
    check('sessions_acting', sql`(${t.actingCompanyId} is null) = (${t.actingSegmentId} is null)`),
    index('sessions_absolute_until').on(t.absoluteUntil),
    index('sessions_of_user').on(t.companyId, t.userId),
  ],
);

/** Tags and groups. A company has each name only once; `label_segments` lists the orgs of a label. */
export const labels = pgTable(
  'labels',
  {
    id: id(),
    companyId: companyId().references(() => companies.id),
    kind: wordColumn('kind', labelKinds).notNull(),
    type: wordColumn('type', labelTypes).notNull(),
    name: text('name').notNull(),
    /** The import that made the label. Its undo removes the label while nobody uses it. */
    importId: uuid('import_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: userId('created_by').notNull(),
  },
  (t) => [
    unique('labels_company_id_id').on(t.companyId, t.id),
    uniqueIndex('labels_name').on(t.companyId, t.kind, t.type, sql`lower(${t.name})`),
    index('labels_of_import').on(t.companyId, t.importId).where(sql`import_id is not null`),
    onlyKnown(t.kind, labelKinds),
    onlyKnown(t.type, labelTypes),
  ],
);

/**
 * The orgs of a label. These orgs and the orgs below them see the label (specification 1, section 3.9; decision 56).
 */
export const labelSegments = pgTable(
  'label_segments',
  { companyId: companyId(), labelId: uuid('label_id').notNull(), segmentId: uuid('segment_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.labelId, t.segmentId] }),
    foreignKey({
      name: 'label_segments_label',
      columns: [t.companyId, t.labelId],
      foreignColumns: [labels.companyId, labels.id],
    }),
    foreignKey({
      name: 'label_segments_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
  ],
);
