import type { CampaignId, CartId, CompanyId } from '@dropdate/domain/id/brand';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import { landingPages } from '../../../schema/landing-pages.ts';
import { campaignLabels, campaigns, campaignTemplates } from '../../../schema/ordering.ts';

/**
 * The campaign that a cart holds. Null when the cart has no campaign yet, or its campaign was deleted. The caller has
 * checked the cart.
 */
export async function findCampaignOfCart(db: Database, companyId: CompanyId, cartId: CartId) {
  const [row] = await db
    .select({ id: campaigns.id, cartId: campaigns.cartId, version: campaigns.version })
    .from(campaigns)
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.cartId, cartId), isNull(campaigns.deletedAt)));
  return row ?? null;
}

export async function insertCampaign(tx: Database, campaign: typeof campaigns.$inferInsert): Promise<void> {
  await tx.insert(campaigns).values(campaign);
}

export interface ChosenTemplate {
  readonly key: string;
  readonly layout: TemplateLayout;
}

interface CampaignKey {
  readonly companyId: CompanyId;
  readonly id: CampaignId;
}

/**
 * Chooses the template of a campaign and keeps the template's present layout. Variants made for an earlier template
 * stay.
 */
export async function putTemplate(
  tx: Database,
  campaign: CampaignKey,
  template: ChosenTemplate,
  now: Date,
): Promise<void> {
  const chosen = { templateKey: template.key, layoutSnapshot: template.layout, usedAt: now };
  await tx
    .insert(campaignTemplates)
    .values({ id: uuidv7(), companyId: campaign.companyId, campaignId: campaign.id, ...chosen })
    .onConflictDoUpdate({ target: [campaignTemplates.companyId, campaignTemplates.campaignId], set: chosen });
}

/** The ids of a campaign's tags and groups. */
export async function listLabelIds(db: Database, campaign: CampaignKey): Promise<string[]> {
  const rows = await db
    .select({ labelId: campaignLabels.labelId })
    .from(campaignLabels)
    .where(and(eq(campaignLabels.companyId, campaign.companyId), eq(campaignLabels.campaignId, campaign.id)));
  return rows.map(({ labelId }) => labelId);
}

/** Replaces all labels of a campaign. */
export async function replaceLabels(tx: Database, campaign: CampaignKey, labelIds: readonly string[]): Promise<void> {
  const { companyId, id: campaignId } = campaign;
  await tx
    .delete(campaignLabels)
    .where(and(eq(campaignLabels.companyId, companyId), eq(campaignLabels.campaignId, campaignId)));
  if (labelIds.length > 0)
    await tx.insert(campaignLabels).values(labelIds.map((labelId) => ({ companyId, campaignId, labelId })));
}

/** Gives a new campaign the choices of another one for its page. A campaign without such choices follows its company. */
export async function copyPage(tx: Database, from: CampaignKey, to: CampaignKey): Promise<void> {
  await tx.execute(sql`insert into ${landingPages} (company_id, campaign_id, is_on, language)
    select ${to.companyId}::uuid, ${to.id}::uuid, is_on, language from ${landingPages}
    where company_id = ${from.companyId} and campaign_id = ${from.id}`);
}
