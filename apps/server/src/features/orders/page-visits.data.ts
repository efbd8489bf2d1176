import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { landingVisits } from '../../schema/landing-pages.ts';

/** How often the page of a campaign was seen, and how often an answer was sent there. The caller has read the order. */
export async function sumPageVisits(
  db: Database,
  { companyId, campaignId }: { readonly companyId: CompanyId; readonly campaignId: CampaignId },
): Promise<{ readonly seen: number; readonly sent: number }> {
  const sumOf = (kind: 'seen' | 'sent') =>
    sql<number>`coalesce(sum(${landingVisits.count}) filter (where ${eq(landingVisits.kind, kind)}), 0)::int`;
  const [row] = await db
    .select({ seen: sumOf('seen'), sent: sumOf('sent') })
    .from(landingVisits)
    .where(and(eq(landingVisits.companyId, companyId), eq(landingVisits.campaignId, campaignId)));
  return row ?? { seen: 0, sent: 0 };
}
