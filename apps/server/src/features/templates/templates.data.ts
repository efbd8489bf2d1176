import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type ListPlan, selectPage } from '../../platform/database/list-query.ts';
import { templates } from '../../schema/catalogue.ts';
import { hasReplyCard } from '../../schema/reply-card.ts';

/** Templates are sorted by this user's use. The templates themselves are the same for every company. */
export interface TemplateUser {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

export interface TemplateRow {
  readonly key: string;
  readonly name: string;
  readonly product: string;
  readonly format: string;
  readonly isTurningAge: boolean;
  readonly hasReplyCard: boolean;
}

const row = sql`json_build_object('key', t.key, 'name', t.name, 'product', t.product, 'format', t.format,
  'isTurningAge', t.is_turning_age, 'hasReplyCard', ${hasReplyCard(sql`t.layout`)})`;

/** When the user last chose each template for a campaign. Deleted campaigns count, too. */
const usedBy = ({ companyId, userId }: TemplateUser) => sql`(
  select ct.template_key, max(ct.used_at) as last_used_at
  from campaigns c join campaign_templates ct on ct.company_id = c.company_id and ct.campaign_id = c.id
  where c.company_id = ${companyId} and c.created_by = ${userId} group by ct.template_key)`;

/** A page of the templates on offer. */
export async function searchOfferedTemplates(db: Database, user: TemplateUser, plan: ListPlan) {
  const from = sql`templates t left join ${usedBy(user)} used on used.template_key = t.key`;
  return selectPage<TemplateRow>(db, { row, from, visible: sql`t.is_offered` }, plan);
}

/** The products that have offered templates, sorted by name. */
export async function listOfferedProducts(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ product: string }>(
    sql`select distinct t.product from templates t where t.is_offered order by t.product`,
  );
  return rows.map(({ product }) => product);
}

/** The offered templates that the user has used, last used first. */
export async function listUsedTemplates(db: Database, user: TemplateUser, limit: number): Promise<TemplateRow[]> {
  const { rows } = await db.execute<{ row: TemplateRow }>(sql`
    select ${row} as row from templates t join ${usedBy(user)} used on used.template_key = t.key
    where t.is_offered order by used.last_used_at desc, t.key limit ${limit}`);
  return rows.map((each) => each.row);
}

export interface StoredTemplate extends TemplateRow {
  readonly isOffered: boolean;
  readonly layoutVersion: number;
  readonly layout: TemplateLayout;
}

/** Finds a template, whether or not it is offered. Campaigns keep using templates that are no longer offered. */
export async function findStoredTemplate(db: Database, key: string): Promise<StoredTemplate | null> {
  const [row] = await db
    .select({ ...getTableColumns(templates), hasReplyCard: hasReplyCard(templates.layout) })
    .from(templates)
    .where(eq(templates.key, key));
  return row ?? null;
}

/** The version of a template's layout. This cheap query shows whether the drawing in memory is up to date. */
export async function findLayoutVersion(db: Database, key: string): Promise<number | null> {
  const { rows } = await db.execute<{ layout_version: number }>(
    sql`select layout_version from templates where key = ${key}`,
  );
  return rows[0]?.layout_version ?? null;
}
