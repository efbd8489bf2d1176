import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { maxOptions } from '../../../platform/database/max-options.ts';
import { sanNumbers } from '../../../schema/san-numbers.ts';
import { segments } from '../../../schema/tenancy.ts';
import { uuids } from '../../../schema/visible-rows.ts';

export type SanRow = typeof sanNumbers.$inferSelect;
type NewSan = typeof sanNumbers.$inferInsert;

type Seer = Pick<Viewer, 'companyId' | 'segmentIds' | 'accessType' | 'userId'>;

/** The numbers that a viewer sees: of the viewer's orgs, and of the orgs below for a viewer who sees these. */
const visible = ({ companyId, segmentIds, accessType }: Seer): SQL => {
  const isOwn =
    accessType === 'org'
      ? sql`${segments.path} && ${uuids(segmentIds)}`
      : sql`${sanNumbers.segmentId} = any(${uuids(segmentIds)})`;
  return sql`(${sanNumbers.companyId} = ${companyId} and ${isOwn})`;
};

/** Whether a viewer who sees a number may remove it. A viewer who sees own records alone removes own numbers alone. */
const removable = ({ accessType, userId }: Seer): SQL<boolean> =>
  accessType === 'users-only' ? sql<boolean>`${sanNumbers.createdBy} = ${userId}` : sql<boolean>`true`;

const ofOrg = and(eq(segments.companyId, sanNumbers.companyId), eq(segments.id, sanNumbers.segmentId));

/** The numbers that a viewer sees. */
export async function listSans(db: Database, viewer: Seer, isOne?: SQL) {
  return db
    .select({
      id: sanNumbers.id,
      number: sanNumbers.number,
      organizationId: sanNumbers.organizationId,
      validTo: sanNumbers.validTo,
      orgName: segments.name,
      isRemovable: removable(viewer),
    })
    .from(sanNumbers)
    .innerJoin(segments, ofOrg)
    .where(and(visible(viewer), isOne))
    .orderBy(desc(sanNumbers.validTo), sanNumbers.number, sanNumbers.id)
    .limit(maxOptions);
}

export type SeenSan = Awaited<ReturnType<typeof listSans>>[number];

/** A number that a viewer sees, or null. */
export async function findSan(db: Database, viewer: Seer, id: string): Promise<SeenSan | null> {
  const [row] = await listSans(db, viewer, sql`${sanNumbers.id} = ${id}`);
  return row ?? null;
}

/** Locks the numbers of an org against other writers. */
export async function lockSans(tx: Database, segmentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('san numbers'), hashtext(${segmentId}))`);
}

export interface OrgKey {
  readonly companyId: CompanyId;
  readonly segmentId: string;
}

/** The numbers of an org. */
export async function listSansOfOrg(tx: Database, { companyId, segmentId }: OrgKey): Promise<readonly SanRow[]> {
  return tx
    .select()
    .from(sanNumbers)
    .where(and(eq(sanNumbers.companyId, companyId), eq(sanNumbers.segmentId, segmentId)));
}

export async function insertSan(tx: Database, row: NewSan): Promise<void> {
  await tx.insert(sanNumbers).values(row);
}

export async function changeSubscriber(
  tx: Database,
  { id, companyId }: Pick<SanRow, 'id' | 'companyId'>,
  organizationId: string,
): Promise<void> {
  await tx
    .update(sanNumbers)
    .set({ organizationId })
    .where(and(eq(sanNumbers.companyId, companyId), eq(sanNumbers.id, id)));
}

export async function deleteSan(tx: Database, companyId: CompanyId, id: string): Promise<void> {
  await tx.delete(sanNumbers).where(and(eq(sanNumbers.companyId, companyId), eq(sanNumbers.id, id)));
}
