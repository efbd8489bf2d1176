import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { icpTemplates } from '../../schema/icp-templates.ts';
import { seenCampaigns } from '../../schema/order-conditions.ts';
import { audiences, campaigns } from '../../schema/ordering.ts';
import { uuids } from '../../schema/visible-rows.ts';

export type IcpRow = typeof icpTemplates.$inferSelect;
/** A template that a user sees. */
export interface SeenIcpTemplate extends IcpRow {
  /** Whether the user may change and delete the template. */
  readonly isManaged: boolean;
}

/** An org sees its own templates and those of every org above it, as with tags and groups (decisions 56 and 73). */
const visibleTemplates = ({ companyId, segmentIds }: Viewer): SQL =>
  sql`(${icpTemplates.companyId} = ${companyId} and exists (select 1 from segments own where own.company_id = ${companyId}
    and own.id = any(${uuids(segmentIds)}) and ${icpTemplates.segmentId} = any(own.path)))`;

/** Whether a user may change a template: it is of one of the user's orgs, or below them for a user who manages these. */
const managedTemplates = ({ companyId, segmentIds, accessType }: Viewer): SQL<boolean> =>
  accessType === 'org'
    ? sql<boolean>`exists (select 1 from segments place where place.company_id = ${companyId}
        and place.id = ${icpTemplates.segmentId} and place.path && ${uuids(segmentIds)})`
    : sql<boolean>`${icpTemplates.segmentId} = any(${uuids(segmentIds)})`;

/** The templates that a user sees, by name, without their parameters. */
export async function listTemplates(db: Database, viewer: Viewer) {
  return db
    .select({
      id: icpTemplates.id,
      name: icpTemplates.name,
      isManaged: managedTemplates(viewer),
    })
    .from(icpTemplates)
    .where(visibleTemplates(viewer))
    .orderBy(asc(sql`lower(${icpTemplates.name})`), asc(icpTemplates.id))
    .limit(maxOptions);
}

/** For each template of a company, the campaigns in a scope to which the template was applied last. */
export async function countCampaignsOfTemplates(
  db: Database,
  { companyId }: Viewer,
  scope: RowScope,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .select({ id: audiences.icpTemplateId, campaigns: count() })
    .from(audiences)
    .innerJoin(campaigns, and(eq(campaigns.companyId, audiences.companyId), eq(campaigns.audienceId, audiences.id)))
    .where(
      and(
        eq(audiences.companyId, companyId),
        isNotNull(audiences.icpTemplateId),
        isNull(campaigns.deletedAt),
        seenCampaigns(scope),
      ),
    )
    .groupBy(audiences.icpTemplateId);
  return new Map(rows.map((row) => [row.id, row.campaigns]));
}

/** A template, or null when the user does not see it. */
export async function findTemplate(db: Database, viewer: Viewer, id: string): Promise<SeenIcpTemplate | null> {
  const [row] = await db
    .select({ template: icpTemplates, isManaged: managedTemplates(viewer) })
    .from(icpTemplates)
    .where(and(visibleTemplates(viewer), eq(icpTemplates.id, id)));
  return row ? { ...row.template, isManaged: row.isManaged } : null;
}

/** Whether the user sees a template. The template stays until the transaction ends. */
export async function lockSeenTemplate(tx: Database, viewer: Viewer, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: icpTemplates.id })
    .from(icpTemplates)
    .where(and(visibleTemplates(viewer), eq(icpTemplates.id, id)))
    .for('key share');
  return rows.length > 0;
}

/** Makes all saves and deletions of a company's templates wait for each other, so that no name is saved twice. */
export async function lockTemplatesOf(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('icp templates'), hashtext(${companyId}))`);
}

/**
 * Whether another template has the name, without regard to case. Templates that the user sees count, and those of the
 * org of the saved template.
 */
export async function isTemplateNameTaken(
  tx: Database,
  viewer: Viewer,
  { id, segmentId, name }: Pick<IcpRow, 'id' | 'segmentId' | 'name'>,
): Promise<boolean> {
  const { companyId } = viewer;
  const [taken] = await tx
    .select({ id: icpTemplates.id })
    .from(icpTemplates)
    .where(
      and(
        eq(icpTemplates.companyId, companyId),
        sql`(${visibleTemplates(viewer)} or ${icpTemplates.segmentId} = ${segmentId})`,
        sql`lower(${icpTemplates.name}) = lower(${name})`,
        sql`${icpTemplates.id} <> ${id}`,
      ),
    )
    .limit(1);
  return taken !== undefined;
}

export async function insertTemplate(tx: Database, template: typeof icpTemplates.$inferInsert): Promise<void> {
  await tx.insert(icpTemplates).values(template);
}

const isRow = ({ companyId, id }: Pick<IcpRow, 'companyId' | 'id'>) =>
  and(eq(icpTemplates.companyId, companyId), eq(icpTemplates.id, id));

export async function saveTemplate(
  tx: Database,
  template: Pick<IcpRow, 'companyId' | 'id'>,
  values: Pick<IcpRow, 'name' | 'parameters' | 'version' | 'updatedAt' | 'updatedBy'>,
): Promise<void> {
  await tx.update(icpTemplates).set(values).where(isRow(template));
}

/** Deletes a template. Audiences that came from the template stay, and the database lets them forget the template. */
export async function removeTemplate(tx: Database, template: Pick<IcpRow, 'companyId' | 'id'>): Promise<void> {
  await tx.delete(icpTemplates).where(isRow(template));
}
