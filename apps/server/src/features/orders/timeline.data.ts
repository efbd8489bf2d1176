import type { CampaignId, CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { CompanyKind } from '@dropdate/domain/permission/system-roles';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { campaigns } from '../../schema/ordering.ts';
import { personName } from '../../schema/person-name.ts';
import { auditLog } from '../../schema/platform.ts';
import { productionVerdicts } from '../../schema/production.ts';
import { companies, users } from '../../schema/tenancy.ts';

export interface TimelineIds {
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
  readonly campaignId: CampaignId;
}

/** The columns of the campaign that the timeline shows. The caller has checked that the viewer sees the order. */
export async function findTimelineColumns(db: Database, { companyId, campaignId }: TimelineIds) {
  const [row] = await db
    .select({
      status: campaigns.status,
      dueDate: campaigns.dueDate,
      dateSentForPrinting: campaigns.dateSentForPrinting,
      dispatchDate: campaigns.dispatchDate,
      dispatchCount: campaigns.dispatchCount,
      dispatchReason: campaigns.dispatchReason,
      firstResponseAt: campaigns.firstResponseAt,
      skipReason: productionVerdicts.skipReason,
    })
    .from(campaigns)
    .leftJoin(
      productionVerdicts,
      and(eq(productionVerdicts.companyId, campaigns.companyId), eq(productionVerdicts.campaignId, campaigns.id)),
    )
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.id, campaignId)));
  if (!row) throw new Error('the campaign of an order vanished');
  return row;
}

/** The parts of a log entry that the timeline reads. */
const loggedFactsSchema = z
  .object({ status: z.string().optional(), validation: z.string().optional(), problems: z.number().optional() })
  .nullable();

const logged = (db: Database, companyId: CompanyId, where: SQL | undefined) =>
  db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      facts: sql`${auditLog.new}`.mapWith((logged: unknown) => loggedFactsSchema.parse(logged)),
      by: sql<string | null>`${personName(users)}`,
      // The user can belong to the provider, whose company is another one.
      kind: sql<CompanyKind | null>`${companies.kind}`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(auditLog.companyId, companyId), where))
    .orderBy(asc(auditLog.id));

export type LoggedEvent = Awaited<ReturnType<typeof logged>>[number];

const shownStatuses = ['printing', 'paused', 'dispatched', 'completed'] as const;

/** The log entries of changes of the status, and of files that failed. */
export async function listCampaignEvents(
  db: Database,
  { companyId, campaignId }: TimelineIds,
): Promise<readonly LoggedEvent[]> {
  const isShown = or(
    inArray(sql`${auditLog.new} ->> 'status'`, [...shownStatuses]),
    eq(sql`${auditLog.new} ->> 'validation'`, 'failed'),
  );
  return logged(db, companyId, and(eq(auditLog.entity, 'campaign'), eq(auditLog.entityId, campaignId), isShown));
}

/** The log entry of the first download of the production file, or of its first export by a command. */
export async function findFirstDownload(
  db: Database,
  { companyId, orderId }: TimelineIds,
): Promise<LoggedEvent | null> {
  const isDownload = inArray(auditLog.action, ['downloadProductionFile', 'exportOrder']);
  const isOfOrder = and(eq(auditLog.entity, 'order'), eq(auditLog.entityId, orderId), isDownload);
  const [first] = await logged(db, companyId, isOfOrder).limit(1);
  return first ?? null;
}
