import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { segments } from '../../schema/tenancy.ts';

/** Whether a company has an org. */
export async function isOrgOfCompany(tx: Database, companyId: CompanyId, segmentId: string): Promise<boolean> {
  const isIt = and(eq(segments.companyId, companyId), eq(segments.id, segmentId), isNull(segments.deletedAt));
  return (await tx.$count(segments, isIt)) > 0;
}

/** Whether a viewer sees the whole company: its top org, and the orgs below. */
export async function seesWholeCompany(
  db: Database,
  { companyId, accessType, segmentIds }: Pick<Viewer, 'companyId' | 'accessType' | 'segmentIds'>,
): Promise<boolean> {
  if (accessType !== 'org') return false;
  const isTop = and(eq(segments.companyId, companyId), isNull(segments.parentId));
  return (await db.$count(segments, and(isTop, inArray(segments.id, [...segmentIds])))) > 0;
}
