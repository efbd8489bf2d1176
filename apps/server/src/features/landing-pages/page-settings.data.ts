import { type PageSettings, usualPageSettings } from '@dropdate/domain/answer-page/page-settings';
import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { landingPages, landingSettings } from '../../schema/landing-pages.ts';
import { seenCampaigns } from '../../schema/order-conditions.ts';
import { campaigns } from '../../schema/ordering.ts';

/** The settings of a company for its pages. The usual settings where the company has decided nothing. */
export async function findPageSettings(db: Database, companyId: CompanyId): Promise<PageSettings> {
  const [row] = await db
    .select({
      isOn: landingSettings.isOn,
      language: landingSettings.language,
      answerDays: landingSettings.answerDays,
      isSentByOperators: landingSettings.isSentByOperators,
    })
    .from(landingSettings)
    .where(eq(landingSettings.companyId, companyId));
  return row ?? usualPageSettings;
}

export async function savePageSettings(tx: Database, companyId: CompanyId, settings: PageSettings): Promise<void> {
  await tx
    .insert(landingSettings)
    .values({ companyId, ...settings })
    .onConflictDoUpdate({ target: landingSettings.companyId, set: settings });
}

/** A campaign that the viewer sees, with what it decided about its page. Locked until the transaction ends. */
export async function lockPageOf(tx: Database, scope: RowScope, campaignId: CampaignId) {
  const [row] = await tx
    .select({
      companyId: campaigns.companyId,
      segmentId: campaigns.segmentId,
      isOn: landingPages.isOn,
      language: landingPages.language,
    })
    .from(campaigns)
    .leftJoin(
      landingPages,
      and(eq(landingPages.companyId, campaigns.companyId), eq(landingPages.campaignId, campaigns.id)),
    )
    .where(and(seenCampaigns(scope), eq(campaigns.id, campaignId), isNull(campaigns.deletedAt)))
    .for('update', { of: campaigns });
  return row && { ...row, isOn: row.isOn ?? true };
}

type PageRow = typeof landingPages.$inferInsert;

export async function savePage(tx: Database, { companyId, campaignId, ...page }: PageRow): Promise<void> {
  await tx
    .insert(landingPages)
    .values({ companyId, campaignId, ...page })
    .onConflictDoUpdate({ target: [landingPages.companyId, landingPages.campaignId], set: page });
}
