import { campaignChannels, campaignTypeCodes } from '@dropdate/domain/campaign/campaign';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { splitCategories } from '@dropdate/domain/distribution/split-category';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { paymentTermCodes } from '@dropdate/domain/order/payment-term';
import { postalClasses, stockColors } from '@dropdate/domain/personalize/variant';
import { campaignAddOns, duplicateListFields } from '@dropdate/domain/pricing/add-on';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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
import { isOrdered, isQueued, shownDispatchDate } from './campaign-statuses.ts';
import { notesSchema, paymentSplitSchema } from './cart-choices.ts';
import { templates } from './catalogue.ts';
import { campaignId, cartId, companyId, edited, id, instant, userId } from './columns.ts';
import { codeColumn, codeText, onlyKnown, onlyKnownElements, wordColumn } from './enumerations.ts';
import { icpTemplates } from './icp-templates.ts';
import { parsedColumn } from './parsed-column.ts';
import { stateLinesSchema } from './state-lines.ts';
import { distributionSchema } from './stored-distribution.ts';
import { storedParametersSchema } from './stored-parameters.ts';
import { templateLayoutSchema } from './template-layout.ts';
import { labels, segments, users } from './tenancy.ts';

/** The purpose of a cart, and then of its order. */
export const cartKinds = ['campaign', 'prospect-list'] as const;
const cartStates = ['open', 'ordered', 'deleted'] as const;
const channels = campaignChannels.map(({ channel }) => channel);
const stockColorIds = stockColors.map(({ id }) => id);
const postalClassIds = postalClasses.map(({ id }) => id);

/** A cart. It holds one campaign and becomes one order (decision 37). */
export const carts = pgTable(
  'carts',
  {
    id: id<CartId>(),
    companyId: companyId(),
    segmentId: uuid('segment_id').notNull(),
    ownerId: userId('owner_id').notNull(),
    kind: wordColumn('kind', cartKinds).notNull(),
    state: wordColumn('state', cartStates).notNull().default('open'),
    /** Every change of the ordered things or of their price raises this number. */
    revision: integer('revision').notNull().default(1),
    /** The template that the buyer chose before the campaign was made. */
    templateKey: text('template_key').references(() => templates.key),
    /** The term that the buyer chose. While it is null, the company's first choice applies. */
    paymentTerm: codeColumn('payment_term', paymentTermCodes),
    orderData: parsedColumn('order_data', notesSchema).notNull().default(sql`'{}'`),
    /** The saved cards and their shares of the total. */
    paymentSplit: parsedColumn('payment_split', paymentSplitSchema).notNull().default(sql`'[]'`),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('carts_company_id_id').on(t.companyId, t.id),
    index('carts_open').on(t.companyId, t.ownerId, t.updatedAt).where(sql`state = 'open'`),
    index('carts_unordered').on(t.updatedAt).where(sql`state <> 'ordered'`),
    foreignKey({
      name: 'carts_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({ name: 'carts_owner', columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    onlyKnown(t.kind, cartKinds),
    onlyKnown(t.state, cartStates),
    onlyKnown(t.paymentTerm, paymentTermCodes),
  ],
);

/** The audience of a campaign: its parameters and the desired number of people. */
export const audiences = pgTable(
  'audiences',
  {
    id: id(),
    companyId: companyId(),
    /** The domain's parameters as the buyer entered them, with the pins. */
    parameters: parsedColumn('parameters', storedParametersSchema).notNull(),
    parametersVersion: smallint('parameters_version').notNull().default(1),
    parametersHash: text('parameters_hash').notNull(),
    /** 0 until Apply. */
    desiredCount: integer('desired_count').notNull().default(0),
    /** Whether the buyer accepted the terms and conditions. Nothing depends on it. */
    acceptsTerms: boolean('accepts_terms').notNull().default(false),
    /** The ICP template that the buyer applied last. Null again when the template is deleted. */
    icpTemplateId: uuid('icp_template_id'),
    /** The count to which the buyer applied the desired count. */
    appliedRequestId: bigint('applied_request_id', { mode: 'number' }),
    /** By which facts the buyer wants to split the desired count. */
    splitCategory: wordColumn('split_category', splitCategories).notNull().default('geography'),
    /** The numbers that the quotas follow. Null while the quotas follow the available people alone. */
    distribution: parsedColumn('distribution', distributionSchema),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('audiences_company_id_id').on(t.companyId, t.id),
    // Lists of campaigns sort by the number of recipients, with 0 as empty and empty last in both directions.
    index('audiences_recipients').on(t.companyId, sql`(nullif(${t.desiredCount}, 0))`, t.id),
    index('audiences_recipients_last').on(
      t.companyId,
      sql`(nullif(${t.desiredCount}, 0)) desc nulls last`,
      sql`${t.id} desc`,
    ),
    index('audiences_icp_template').on(t.companyId, t.icpTemplateId).where(sql`icp_template_id is not null`),
    foreignKey({
      name: 'audiences_icp_template_fk',
      columns: [t.companyId, t.icpTemplateId],
      foreignColumns: [icpTemplates.companyId, icpTemplates.id],
      // The migration names the column of the template alone, because the company stays.
    }).onDelete('set null'),
    check('audiences_desired', sql`${t.desiredCount} >= 0`),
    onlyKnown(t.splitCategory, splitCategories),
  ],
);

/**
 * One press of Update: its count, with time and prospect release. The wire calls the id `eventRequestExternalId`.
 */
export const audienceRequests = pgTable(
  'audience_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100001 }),
    companyId: companyId(),
    audienceId: uuid('audience_id').notNull(),
    parametersHash: text('parameters_hash').notNull(),
    releaseSeq: integer('release_seq').notNull(),
    dataAsOf: date('data_as_of').notNull(),
    /** First day of the month at which ages were counted. */
    asOf: date('as_of').notNull(),
    seed: text('seed').notNull(),
    total: integer('total').notNull(),
    /** Null without a phone preference, because phone numbers are counted only with a preference. */
    withPhone: integer('with_phone'),
    /**
     * The instant when an order could no longer find the counted people. Null as long as no order failed in this way.
     */
    outdatedAt: instant('outdated_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('audience_requests_company_id_id').on(t.companyId, t.id),
    index('audience_requests_audience').on(t.companyId, t.audienceId, t.id),
    foreignKey({
      name: 'audience_requests_audience_fk',
      columns: [t.companyId, t.audienceId],
      foreignColumns: [audiences.companyId, audiences.id],
    }),
  ],
);

/**
 * The applied counts whose people a user saw before any payment. By these rows, the server limits how many counts the
 * users of one company may look into.
 */
export const sampleViews = pgTable(
  'sample_views',
  {
    companyId: companyId(),
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    /** The first person who looked, also when the person acted for a user. */
    userId: userId('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.requestId] }),
    index('sample_views_at').on(t.companyId, t.at),
    foreignKey({
      name: 'sample_views_request',
      columns: [t.companyId, t.requestId],
      foreignColumns: [audienceRequests.companyId, audienceRequests.id],
    }),
  ],
);

export const campaigns = pgTable(
  'campaigns',
  {
    id: id<CampaignId>(),
    companyId: companyId(),
    segmentId: uuid('segment_id').notNull(),
    cartId: cartId(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    type: codeColumn('type', campaignTypeCodes).notNull().default(codeText(campaignTypeCodes, 'private')),
    status: codeColumn('status', campaignStatusCodes).notNull().default(codeText(campaignStatusCodes, 'none')),
    channel: wordColumn('channel', channels).notNull().default('direct-mail'),
    audienceId: uuid('audience_id').notNull(),
    /**
     * The import that may become the list of the campaign: the one whose saving was started last. Null when no saving is open.
     * Only a holder of the campaign's lock sets it.
     */
    nextListImportId: uuid('next_list_import_id'),
    startDate: date('start_date'),
    sendAsap: boolean('send_asap').notNull().default(false),
    addOns: wordColumn('add_ons', campaignAddOns).array().notNull().default(sql`'{}'`),
    duplicateFields: wordColumn('duplicate_fields', duplicateListFields).array().notNull().default(sql`'{}'`),
    assignedUserId: userId('assigned_user_id'),
    agentId: text('agent_id'),
    office: text('office'),
    officeSatellite: text('office_satellite'),
    responseCount: integer('response_count').notNull().default(0),
    firstResponseAt: instant('first_response_at'),
    /** The order's `placed_at`, so that Campaign Status reads one table only. Null until the order is confirmed. */
    orderedAt: instant('ordered_at'),
    /** The last day for the dispatch, so that the schedule is kept. Null before the order. */
    dueDate: date('due_date'),
    /** The day on which the campaign went to the press, after its production file was validated. */
    dateSentForPrinting: date('date_sent_for_printing'),
    dispatchDate: date('dispatch_date'),
    /** When somebody recorded the dispatch. Null before the dispatch, and for dispatches of former versions. */
    dispatchedAt: instant('dispatched_at'),
    /** The dispatched pieces that were bought. Pieces to seed addresses do not count. */
    dispatchCount: integer('dispatch_count'),
    /** The dispatched pieces to seed addresses. */
    dispatchSeeds: integer('dispatch_seeds').notNull().default(0),
    /** Why fewer pieces were dispatched than were ordered. Null when all pieces were dispatched. */
    dispatchReason: text('dispatch_reason'),
    /** The pieces that were not dispatched: `12, 40-45`. Null when all pieces were, or when the last ones were not. */
    dispatchMissing: text('dispatch_missing'),
    /** The user who approved the proof, and the fingerprint of the print at that moment. */
    proofApprovedBy: userId('proof_approved_by'),
    proofApprovedAt: instant('proof_approved_at'),
    proofFingerprint: text('proof_fingerprint'),
    deletedAt: instant('deleted_at'),
    ...edited,
  },
  (t) => [
    unique('campaigns_company_id_id').on(t.companyId, t.id),
    unique('campaigns_company_id_number').on(t.companyId, t.number),
    unique('campaigns_cart_id').on(t.companyId, t.cartId),
    unique('campaigns_audience_id').on(t.companyId, t.audienceId),
    // Serves the default sort of All Campaigns. The later columns let PostgreSQL count and filter in the index alone.
    index('campaigns_created_at').on(t.companyId, t.createdAt, t.id, t.segmentId, t.deletedAt, t.status, t.startDate),
    index('campaigns_name_order').on(t.companyId, sql`lower(${t.name})`, t.id),
    // One index for each direction, because the lists show empty dates last in both.
    index('campaigns_start_date').on(t.companyId, t.startDate, t.id),
    index('campaigns_start_date_last').on(t.companyId, sql`${t.startDate} desc nulls last`, sql`${t.id} desc`),
    index('campaigns_responses').on(t.companyId, t.responseCount, t.id),
    // Operators sort the ordered campaigns of all companies.
    index('campaigns_ordered_by_name').on(sql`lower(${t.name})`, t.id).where(isOrdered),
    index('campaigns_ordered_by_status').on(t.status, t.id).where(isOrdered),
    // The default sort of Campaign Status, for the provider and inside one company. A filter reads the status here.
    index('campaigns_ordered_by_date').on(t.orderedAt, t.id, t.status).where(isOrdered),
    index('campaigns_ordered_by_date_of_company').on(t.companyId, t.orderedAt, t.id, t.status).where(isOrdered),
    index('campaigns_ordered_by_dispatch').on(shownDispatchDate, t.id).where(isOrdered),
    index('campaigns_ordered_by_dispatch_last')
      .on(sql`${shownDispatchDate} desc nulls last`, sql`${t.id} desc`)
      .where(isOrdered),
    index('campaigns_dispatched')
      .on(t.dispatchDate)
      .where(sql`status = ${codeText(campaignStatusCodes, 'dispatched')}`),
    // The mails about first responses read the responses of the last hours.
    index('campaigns_first_response').on(t.firstResponseAt).where(sql`first_response_at is not null`),
    index('campaigns_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    // The production queue reads campaigns by their due date. With the cart, it is counted in the index alone.
    index('campaigns_production_queue').on(t.dueDate, t.id, t.cartId).where(isQueued),
    // Every list of a company's campaigns filters by one of these columns: the creator, the assignee or the org.
    index('campaigns_of_creator').on(t.companyId, t.createdBy, t.id),
    index('campaigns_of_assignee').on(t.companyId, t.assignedUserId),
    index('campaigns_of_segment').on(t.companyId, t.segmentId, t.createdAt, t.id, t.deletedAt),
    index('campaigns_of_status').on(t.companyId, t.status, t.id, t.segmentId, t.deletedAt),
    foreignKey({
      name: 'campaigns_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'campaigns_cart',
      columns: [t.companyId, t.cartId],
      foreignColumns: [carts.companyId, carts.id],
    }),
    foreignKey({
      name: 'campaigns_audience',
      columns: [t.companyId, t.audienceId],
      foreignColumns: [audiences.companyId, audiences.id],
    }),
    foreignKey({
      name: 'campaigns_assigned_user',
      columns: [t.companyId, t.assignedUserId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'campaigns_proof_approved_by',
      columns: [t.companyId, t.proofApprovedBy],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'campaigns_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.type, campaignTypeCodes),
    onlyKnown(t.status, campaignStatusCodes),
    onlyKnown(t.channel, channels),
    onlyKnownElements(t.addOns, campaignAddOns),
    onlyKnownElements(t.duplicateFields, duplicateListFields),
    check('campaigns_name', sql`length(${t.name}) between 1 and 50`),
  ],
);

export const campaignLabels = pgTable(
  'campaign_labels',
  { companyId: companyId(), campaignId: campaignId(), labelId: uuid('label_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId, t.labelId] }),
    index('campaign_labels_of_label').on(t.companyId, t.labelId, t.campaignId),
    foreignKey({
      name: 'campaign_labels_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
    foreignKey({
      name: 'campaign_labels_label',
      columns: [t.companyId, t.labelId],
      foreignColumns: [labels.companyId, labels.id],
    }),
  ],
);

/** The template of a campaign, with the layout that it had when the buyer chose it. */
export const campaignTemplates = pgTable(
  'campaign_templates',
  {
    id: id(),
    companyId: companyId(),
    campaignId: campaignId(),
    templateKey: text('template_key')
      .notNull()
      .references(() => templates.key),
    layoutSnapshot: parsedColumn('layout_snapshot', templateLayoutSchema).notNull(),
    usedAt: instant('used_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('campaign_templates_company_id_id').on(t.companyId, t.id),
    unique('campaign_templates_campaign').on(t.companyId, t.campaignId),
    foreignKey({
      name: 'campaign_templates_campaign_fk',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
  ],
);

export const campaignVariants = pgTable(
  'campaign_variants',
  {
    id: id(),
    companyId: companyId(),
    campaignTemplateId: uuid('campaign_template_id').notNull(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    stockColor: wordColumn('stock_color', stockColorIds),
    postalClass: wordColumn('postal_class', postalClassIds),
  },
  (t) => [
    unique('campaign_variants_company_id_id').on(t.companyId, t.id),
    uniqueIndex('campaign_variants_position').on(t.companyId, t.campaignTemplateId, t.position),
    onlyKnown(t.stockColor, stockColorIds),
    onlyKnown(t.postalClass, postalClassIds),
    foreignKey({
      name: 'campaign_variants_template',
      columns: [t.companyId, t.campaignTemplateId],
      foreignColumns: [campaignTemplates.companyId, campaignTemplates.id],
    }).onDelete('cascade'),
  ],
);

/** The lines of a variant in a state, and the number of its pieces there. */
export const variantStates = pgTable(
  'variant_states',
  {
    companyId: companyId(),
    variantId: uuid('variant_id').notNull(),
    state: text('state').notNull(),
    enabled: boolean('enabled').notNull(),
    desired: integer('desired').notNull(),
    lines: parsedColumn('lines', stateLinesSchema).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.variantId, t.state] }),
    foreignKey({
      name: 'variant_states_variant',
      columns: [t.companyId, t.variantId],
      foreignColumns: [campaignVariants.companyId, campaignVariants.id],
    }).onDelete('cascade'),
    check('variant_states_desired', sql`${t.desired} >= 0`),
  ],
);
