import type { CampaignId, CartId, CompanyId, OrderId, UserId } from '@dropdate/domain/id/brand';
import type { Mills } from '@dropdate/domain/money/money';
import { sql } from 'drizzle-orm';
import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An id made by the application: UUID version 7, so that ids sort by creation. */
export const id = <Id extends string = string>() => uuid('id').$type<Id>().primaryKey();
export const companyId = () => uuid('company_id').$type<CompanyId>().notNull();
export const campaignId = () => uuid('campaign_id').$type<CampaignId>().notNull();
export const cartId = () => uuid('cart_id').$type<CartId>().notNull();
export const orderId = () => uuid('order_id').$type<OrderId>().notNull();
export const userId = (name: string) => uuid(name).$type<UserId>();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Whole thousandths of a dollar. */
export const mills = (name: string) => bigint(name, { mode: 'number' }).$type<Mills>();

/** Columns of every row that users edit. A save that names an old version is refused. */
export const edited = {
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: userId('created_by').notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  updatedBy: userId('updated_by').notNull(),
};
