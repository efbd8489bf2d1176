import type { CompanyId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { and, eq, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { campaigns } from '../../schema/ordering.ts';
import { personName } from '../../schema/person-name.ts';
import { prospectLists } from '../../schema/prospect-lists.ts';
import { sharedReportLinks, sharedReports } from '../../schema/shared-reports.ts';
import { companies, segments, users } from '../../schema/tenancy.ts';

export type SharedReportRow = typeof sharedReports.$inferSelect;
export type ReportKey = Pick<SharedReportRow, 'companyId' | 'id'>;

const isReport = ({ companyId, id }: ReportKey) =>
  and(eq(sharedReports.companyId, companyId), eq(sharedReports.id, id));

export async function insertReport(tx: Database, values: typeof sharedReports.$inferInsert): Promise<void> {
  await tx.insert(sharedReports).values(values);
}

/** The addresses to which a company has sent reports since an instant. */
export async function countAddressesSince(db: Database, companyId: CompanyId, since: Date): Promise<number> {
  const [row] = await db
    .select({ addresses: sql<number>`coalesce(sum(${sharedReports.addressCount}), 0)::int` })
    .from(sharedReports)
    .where(and(eq(sharedReports.companyId, companyId), gt(sharedReports.createdAt, since)));
  return row?.addresses ?? 0;
}

/** Makes the calls of a company that add reports wait for each other, so that together they keep the limit of a day. */
export async function lockReportsOf(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shared reports'), hashtext(${companyId}))`);
}

export async function findReport(db: Database, key: ReportKey): Promise<SharedReportRow | null> {
  const [row] = await db.select().from(sharedReports).where(isReport(key));
  return row ?? null;
}

/** Stores the figures, with the names that the report shows. The addresses go, because the queued mails have them. */
export async function saveFigures(
  tx: Database,
  key: ReportKey,
  figures: Pick<SharedReportRow, 'report' | 'dataAsOf' | 'campaignName' | 'orgName'>,
): Promise<void> {
  await tx
    .update(sharedReports)
    .set({ ...figures, addresses: [] })
    .where(isReport(key));
}

export async function deleteReport(tx: Database, key: ReportKey): Promise<void> {
  await tx.delete(sharedReports).where(isReport(key));
}

/** The name of the user who shares a report. */
export async function findSenderName(
  db: Database,
  { companyId, createdBy }: Pick<SharedReportRow, 'companyId' | 'createdBy'>,
): Promise<string | null> {
  const [row] = await db
    .select({ name: personName(users) })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, createdBy)));
  return row?.name ?? null;
}

/** The campaign or the prospect list whose audience a report tells. One of both is there. */
const subject = {
  name: sql<string>`coalesce(${sharedReports.campaignName}, ${campaigns.name}, ${prospectLists.name})`,
  segmentId: sql`coalesce(${campaigns.segmentId}, ${prospectLists.segmentId})`,
};

/**
 * Reports that may be shown: counted, of a campaign or a list that is not deleted, and of an org that is active, like all
 * orgs above it. A restored campaign or list shows its reports again.
 */
const shown = and(
  isNotNull(sharedReports.report),
  isNull(campaigns.deletedAt),
  isNull(prospectLists.deletedAt),
  sql`not exists (select 1 from segments above where above.company_id = ${segments.companyId} and above.id = any(${segments.path})
    and (above.status <> ${accountStatusCodes.codeOf('active')} or above.deleted_at is not null))`,
);

const shownReports = (db: Database) =>
  db
    .select({
      report: sharedReports,
      name: subject.name,
      orgName: sql<string>`coalesce(${sharedReports.orgName}, ${segments.name})`,
      timeZone: companies.timeZone,
    })
    .from(sharedReports)
    .leftJoin(
      campaigns,
      and(eq(campaigns.companyId, sharedReports.companyId), eq(campaigns.id, sharedReports.campaignId)),
    )
    .leftJoin(
      prospectLists,
      and(eq(prospectLists.companyId, sharedReports.companyId), eq(prospectLists.id, sharedReports.prospectListId)),
    )
    .innerJoin(segments, and(eq(segments.companyId, sharedReports.companyId), eq(segments.id, subject.segmentId)))
    .innerJoin(companies, eq(companies.id, sharedReports.companyId));

/** Whether a report may still be shown to whoever gets its link. */
export async function isReportShown(tx: Database, key: ReportKey): Promise<boolean> {
  const rows = await shownReports(tx).where(and(isReport(key), shown));
  return rows.length > 0;
}

/** The report behind a link that has not ended. */
export async function findReportOfLink(db: Database, idHash: string, now: Date) {
  const [link] = await db
    .select()
    .from(sharedReportLinks)
    .where(and(eq(sharedReportLinks.idHash, idHash), gt(sharedReportLinks.expiresAt, now)));
  if (link === undefined) return null;
  const [row] = await shownReports(db).where(and(isReport({ companyId: link.companyId, id: link.reportId }), shown));
  const report = row?.report.report;
  return row && report ? { ...row, figures: report, expiresAt: link.expiresAt } : null;
}

/** Stores the link of a mail in place of the links of earlier tries, which went nowhere. */
export async function replaceReportLink(tx: Database, link: typeof sharedReportLinks.$inferInsert): Promise<void> {
  const { companyId, reportId, mailId } = link;
  await tx
    .delete(sharedReportLinks)
    .where(
      and(
        eq(sharedReportLinks.companyId, companyId),
        eq(sharedReportLinks.reportId, reportId),
        eq(sharedReportLinks.mailId, mailId),
      ),
    );
  await tx.insert(sharedReportLinks).values(link);
}

/** Removes at most `limit` links that ended before an instant. Returns their number. */
export async function deleteReportLinksBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ idHash: sharedReportLinks.idHash })
    .from(sharedReportLinks)
    .where(lt(sharedReportLinks.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(sharedReportLinks).where(inArray(sharedReportLinks.idHash, over));
  return rowCount ?? 0;
}

/** Removes at most `limit` reports that were made before an instant and have no link. Returns their number. */
export async function deleteReportsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const links = tx
    .select({ one: sql`1` })
    .from(sharedReportLinks)
    .where(
      and(eq(sharedReportLinks.companyId, sharedReports.companyId), eq(sharedReportLinks.reportId, sharedReports.id)),
    );
  const over = tx
    .select({ id: sharedReports.id })
    .from(sharedReports)
    .where(and(lt(sharedReports.createdAt, before), notExists(links)))
    .limit(limit);
  const { rowCount } = await tx.delete(sharedReports).where(inArray(sharedReports.id, over));
  return rowCount ?? 0;
}
