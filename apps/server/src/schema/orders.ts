import { replyCenterSchema, senderAddressSchema } from '@dropdate/contract/campaigns/reply-center';
import { addressFormSchema } from '@dropdate/contract/payment-methods/payment-method';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, OrderId } from '@dropdate/domain/id/brand';
import { checkoutPoints } from '@dropdate/domain/order/checkout-saga';
import { paymentStatusCodes } from '@dropdate/domain/order/payment-status';
import { paymentTermCodes } from '@dropdate/domain/order/payment-term';
import { itemSubTypes, itemUnits } from '@dropdate/domain/pricing/item';
import { listStatusCodes } from '@dropdate/domain/prospect-list/list-status';
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
import { notesSchema } from './cart-choices.ts';
import { items } from './catalogue.ts';
import { cartId, companyId, id, instant, mills, orderId, userId } from './columns.ts';
import { codeColumn, codeText, onlyKnown, wordColumn } from './enumerations.ts';
import { campaigns, cartKinds, carts } from './ordering.ts';
import { parsedColumn } from './parsed-column.ts';
import { prospectListId, prospectLists } from './prospect-lists.ts';
import { companies, segments, users } from './tenancy.ts';

/** An active checkout is worked on or may be retried. The other two states are final. */
const checkoutStates = ['active', 'confirmed', 'released'] as const;
/**
 * `unknown`: we gave up before the provider saw the charge. The charge may still arrive, so the server asks the
 * provider again.
 */
const legStatuses = ['started', 'authorised', 'captured', 'declined', 'released', 'unknown'] as const;
const holders = ['checkout', 'order', 'validation'] as const;

/** A checkout: the saga that turns a cart into an order. A cart has at most one active or confirmed checkout. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    companyId: companyId(),
    cartId: cartId(),
    /** The content of the cart: a campaign or a prospect list. */
    kind: wordColumn('kind', cartKinds).notNull().default('campaign'),
    userId: userId('user_id').notNull(),
    /** The person who ordered while acting for the user. Null when the user ordered. */
    actorId: userId('actor_id'),
    state: wordColumn('state', checkoutStates).notNull(),
    /**
     * The point that the checkout has reached. It is stored before the point's work begins, so the work may be done,
     * begun or not begun.
     */
    recoveryPoint: wordColumn('recovery_point', checkoutPoints).notNull(),
    /** The number of the buyer's try, from 1. Retry Payment raises it. */
    attempt: smallint('attempt').notNull().default(1),
    term: codeColumn('term', paymentTermCodes).notNull(),
    revision: integer('revision').notNull(),
    expectedTotal: mills('expected_total').notNull(),
    /** The reason why the last try ended without an order: a code, and a text for the buyer. */
    errorCode: text('error_code'),
    errorText: text('error_text'),
    /**
     * The id that the order will have. The server chooses this id before it writes the order, so that a repeated write
     * makes the same order.
     */
    orderId: orderId(),
    /** The former status of the campaign. The campaign returns to this status when the order is taken back. */
    campaignStatus: codeColumn('campaign_status', campaignStatusCodes)
      .notNull()
      .default(codeText(campaignStatusCodes, 'draft')),
    /** The former status of the prospect list. Null for the order of a campaign. */
    listStatus: codeColumn('list_status', listStatusCodes),
    /**
     * The token of the present worker, or null when no worker has the checkout. Every write of the worker checks this
     * token.
     */
    leaseToken: uuid('lease_token'),
    leaseUntil: instant('lease_until').notNull(),
    /** The instant when the hold on the chosen people ends, if the buyer does nothing more. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('checkouts_company_id_id').on(t.companyId, t.id),
    // Confirmed checkouts belong to the index, too. Otherwise a call could look for the order just before the
    // confirmation, and start a second checkout just afterwards.
    uniqueIndex('checkouts_live').on(t.companyId, t.cartId).where(sql`state <> 'released'`),
    index('checkouts_of_cart').on(t.companyId, t.cartId),
    index('checkouts_expiry').on(t.state, t.expiresAt),
    foreignKey({
      name: 'checkouts_cart',
      columns: [t.companyId, t.cartId],
      foreignColumns: [carts.companyId, carts.id],
    }),
    foreignKey({
      name: 'checkouts_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.state, checkoutStates),
    onlyKnown(t.recoveryPoint, checkoutPoints),
    onlyKnown(t.term, paymentTermCodes),
    onlyKnown(t.campaignStatus, campaignStatusCodes),
    onlyKnown(t.kind, cartKinds),
    onlyKnown(t.listStatus, listStatusCodes),
    check('checkouts_status_of_list', sql`(${t.listStatus} is not null) = (${t.kind} = 'prospect-list')`),
  ],
);

/**
 * The progress of placing a large order. The worker of the order writes this row outside the transactions of the order.
 * Those transactions lock the checkout, so the worker could not write the progress into `checkouts` meanwhile.
 */
export const checkoutProgress = pgTable(
  'checkout_progress',
  {
    companyId: companyId(),
    checkoutId: uuid('checkout_id').notNull(),
    percent: smallint('percent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.checkoutId] }),
    foreignKey({
      name: 'checkout_progress_checkout',
      columns: [t.companyId, t.checkoutId],
      foreignColumns: [checkouts.companyId, checkouts.id],
    }),
  ],
);

/** The number of the first order. */
export const firstOrderNumber = 500_101;

export const orders = pgTable(
  'orders',
  {
    id: id<OrderId>(),
    companyId: companyId(),
    segmentId: uuid('segment_id').notNull(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: firstOrderNumber }),
    cartId: cartId(),
    checkoutId: uuid('checkout_id').notNull(),
    kind: wordColumn('kind', cartKinds).notNull(),
    term: codeColumn('term', paymentTermCodes).notNull(),
    paymentStatus: codeColumn('payment_status', paymentStatusCodes).notNull(),
    subtotal: mills('subtotal').notNull(),
    tax: mills('tax').notNull(),
    cardFee: mills('card_fee').notNull(),
    total: mills('total').notNull(),
    /** The free pieces to the company's own people. They stand behind the bought pieces. */
    seedCount: integer('seed_count').notNull().default(0),
    /** The count whose people were ordered. Null for an own list, which nobody counts. */
    audienceRequestId: bigint('audience_request_id', { mode: 'number' }),
    /** The import of the own list that was ordered. Null for an audience of the prospect file. */
    ownListImportId: uuid('own_list_import_id'),
    orderData: parsedColumn('order_data', notesSchema).notNull().default(sql`'{}'`),
    /** The reply center on the day of the order, so that a later change does not change the printed text. */
    replyCenter: parsedColumn('reply_center', replyCenterSchema).notNull(),
    /**
     * The address of the org on the day of the order, which its pieces print as the return address. Null when the org
     * had no address; the pieces then print the address of the reply center.
     */
    senderAddress: parsedColumn('sender_address', senderAddressSchema),
    /** The key of the secrets in the QR codes of the pieces. Null when the pieces print no link. */
    linkKey: text('link_key'),
    placedAt: instant('placed_at').notNull(),
    placedBy: userId('placed_by').notNull(),
  },
  (t) => [
    unique('orders_company_id_id').on(t.companyId, t.id),
    unique('orders_company_id_id_segment_id').on(t.companyId, t.id, t.segmentId),
    unique('orders_cart').on(t.companyId, t.cartId),
    foreignKey({
      name: 'orders_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'orders_cart_fk',
      columns: [t.companyId, t.cartId],
      foreignColumns: [carts.companyId, carts.id],
    }),
    foreignKey({
      name: 'orders_checkout',
      columns: [t.companyId, t.checkoutId],
      foreignColumns: [checkouts.companyId, checkouts.id],
    }),
    foreignKey({
      name: 'orders_placed_by',
      columns: [t.companyId, t.placedBy],
      foreignColumns: [users.companyId, users.id],
    }),
    // For searches by the first digits of an order number.
    index('orders_number_digits').using('btree', sql`(number::text) text_pattern_ops`),
    onlyKnown(t.kind, cartKinds),
    onlyKnown(t.term, paymentTermCodes),
    onlyKnown(t.paymentStatus, paymentStatusCodes),
    check('orders_people', sql`(${t.audienceRequestId} is null) = (${t.ownListImportId} is not null)`),
    check('orders_seed_count', sql`${t.seedCount} >= 0`),
    check('orders_total', sql`${t.total} = ${t.subtotal} + ${t.tax} + ${t.cardFee}`),
  ],
);

/** A line of an order, with the charged amounts. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    companyId: companyId(),
    orderId: orderId(),
    /** Null for a line of a prospect list. */
    campaignId: uuid('campaign_id').$type<CampaignId>(),
    /** Null for a line of a campaign. */
    prospectListId: prospectListId(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id),
    subType: wordColumn('sub_type', itemSubTypes).notNull(),
    parentSubType: wordColumn('parent_sub_type', itemSubTypes),
    name: text('name').notNull(),
    unit: wordColumn('unit', itemUnits).notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: mills('unit_price').notNull(),
    amount: mills('amount').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [
    uniqueIndex('order_lines_position').on(t.companyId, t.orderId, t.position),
    index('order_lines_of_campaign').on(t.companyId, t.campaignId),
    index('order_lines_of_list').on(t.companyId, t.prospectListId),
    check('order_lines_subject', sql`num_nonnulls(${t.campaignId}, ${t.prospectListId}) = 1`),
    onlyKnown(t.subType, itemSubTypes),
    onlyKnown(t.parentSubType, itemSubTypes),
    onlyKnown(t.unit, itemUnits),
    foreignKey({
      name: 'order_lines_order',
      columns: [t.companyId, t.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'order_lines_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
    foreignKey({
      name: 'order_lines_prospect_list',
      columns: [t.companyId, t.prospectListId],
      foreignColumns: [prospectLists.companyId, prospectLists.id],
    }),
  ],
);

/** A card that is saved at the provider. Nobody can pay with these columns alone. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref').notNull(),
    /** The provider's reference of the user, the same for all cards of a user. */
    providerCustomer: text('provider_customer'),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: smallint('exp_month').notNull(),
    expYear: smallint('exp_year').notNull(),
    name: text('name').notNull(),
    address: parsedColumn('address', addressFormSchema).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('payment_methods_company_id_id').on(t.companyId, t.id),
    uniqueIndex('payment_methods_provider_ref')
      .on(t.companyId, t.userId, t.provider, t.providerRef)
      .where(sql`deleted_at is null`),
    uniqueIndex('payment_methods_default').on(t.companyId, t.userId).where(sql`is_default and deleted_at is null`),
    foreignKey({
      name: 'payment_methods_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

/** One charge of a checkout. Its idempotency key is unique, so that nothing is charged twice. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    companyId: companyId(),
    checkoutId: uuid('checkout_id').notNull(),
    leg: smallint('leg').notNull(),
    /** The number of the try, from 1. A declined try is kept. */
    attempt: smallint('attempt').notNull(),
    methodId: uuid('method_id').notNull(),
    amount: mills('amount').notNull(),
    status: wordColumn('status', legStatuses).notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref').unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    errorCode: text('error_code'),
    /** The provider's sentence for the buyer. */
    errorText: text('error_text'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('payments_leg').on(t.companyId, t.checkoutId, t.leg, t.attempt),
    index('payments_unknown').on(t.updatedAt).where(sql`status = 'unknown'`),
    onlyKnown(t.status, legStatuses),
    foreignKey({
      name: 'payments_checkout',
      columns: [t.companyId, t.checkoutId],
      foreignColumns: [checkouts.companyId, checkouts.id],
    }),
    foreignKey({
      name: 'payments_method',
      columns: [t.companyId, t.methodId],
      foreignColumns: [paymentMethods.companyId, paymentMethods.id],
    }),
  ],
);

/** A person whom no other order of the company may take. The row itself is the hold (decision 35). */
export const reservations = pgTable(
  'reservations',
  {
    companyId: companyId().references(() => companies.id),
    vendorKey: bigint('vendor_key', { mode: 'bigint' }).notNull(),
    householdKey: bigint('household_key', { mode: 'bigint' }).notNull(),
    holder: wordColumn('holder', holders).notNull(),
    holderId: uuid('holder_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendorKey] }),
    index('reservations_holder').on(t.companyId, t.holderId),
    index('reservations_household').on(t.companyId, t.householdKey),
    index('reservations_expiry').on(t.expiresAt),
    onlyKnown(t.holder, holders),
  ],
);

/**
 * A version that rises with every change of a company's reservations, mail history or recipients. A server compares
 * versions to notice that its copy is old.
 */
export const suppressionVersions = pgTable('suppression_versions', {
  companyId: companyId()
    .primaryKey()
    .references(() => companies.id),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** The day on which a company last mailed a person. This day ranks the people of the company's next mailing. */
export const mailHistory = pgTable(
  'mail_history',
  {
    companyId: companyId().references(() => companies.id),
    vendorKey: bigint('vendor_key', { mode: 'bigint' }).notNull(),
    lastMailedOn: date('last_mailed_on').notNull(),
    times: integer('times').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.vendorKey] })],
);
