import type { Address } from '@dropdate/contract/http/address';
import { type CampaignType, campaignTypeCodes } from '@dropdate/domain/campaign/campaign';
import { type CampaignStatus, campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { PostalClass, StateLines, StockColor } from '@dropdate/domain/personalize/variant';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { audienceQuotas } from '../../../schema/audience-quotas.ts';
import { hasPage } from '../../../schema/landing-pages.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { campaigns, campaignTemplates, campaignVariants, variantStates } from '../../../schema/ordering.ts';
import { parsedAs } from '../../../schema/parsed-column.ts';
import { withParsedLines } from '../../../schema/parsed-lines.ts';
import { segments } from '../../../schema/tenancy.ts';

export interface VariantStateRow {
  readonly state: string;
  readonly enabled: boolean;
  readonly desired: number;
  readonly lines: StateLines;
}

export interface VariantRow {
  readonly id: string;
  readonly name: string;
  readonly stockColor: StockColor | null;
  readonly postalClass: PostalClass | null;
  readonly states: readonly VariantStateRow[];
}

export interface StateQuotaRow {
  readonly stateCode: string;
  readonly availableCount: number;
}

/** The facts of a campaign that Personalize Template shows. */
export interface PersonalizeRow {
  readonly id: CampaignId;
  readonly status: CampaignStatus;
  readonly type: CampaignType;
  readonly version: number;
  readonly companyName: string;
  readonly orgName: string;
  readonly orgAddress: Address | null;
  readonly hasPage: boolean;
  readonly template: {
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly product: string;
    readonly layout: TemplateLayout;
  } | null;
  readonly variants: readonly VariantRow[];
  readonly quotas: readonly StateQuotaRow[];
}

/** Reads the visible campaigns among the given ids. One statement reads any number of campaigns. */
export async function findPersonalizeRows(
  db: Database,
  scope: RowScope,
  ids: readonly CampaignId[],
): Promise<PersonalizeRow[]> {
  const { rows } = await db.execute<{ row: Omit<PersonalizeRow, 'status' | 'type'>; status: number; type: number }>(sql`
    select campaigns.status, campaigns.type, json_build_object('id', campaigns.id, 'version', campaigns.version,
      'companyName', c.name, 'orgName', s.name, 'orgAddress', s.address, 'hasPage', ${hasPage},
      'template', (select json_build_object('id', ct.id, 'key', t.key, 'name', t.name, 'product', t.product,
          'layout', ct.layout_snapshot) from campaign_templates ct join templates t on t.key = ct.template_key
        where ct.company_id = campaigns.company_id and ct.campaign_id = campaigns.id),
      'variants', coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'stockColor', v.stock_color,
          'postalClass', v.postal_class, 'states', coalesce((select json_agg(json_build_object('state', vs.state,
              'enabled', vs.enabled, 'desired', vs.desired, 'lines', vs.lines) order by vs.state)
            from variant_states vs where vs.company_id = v.company_id and vs.variant_id = v.id), '[]'))
          order by v.position) from campaign_variants v
          join campaign_templates ct on ct.company_id = v.company_id and ct.id = v.campaign_template_id
        where ct.company_id = campaigns.company_id and ct.campaign_id = campaigns.id), '[]'),
      'quotas', coalesce((select json_agg(json_build_object('stateCode', q.key, 'availableCount', q.desired) order by q.key)
        from audience_quotas q where q.company_id = campaigns.company_id and q.audience_id = campaigns.audience_id
          and q.dimension = 'state' and q.desired > 0), '[]')) as row
    from campaigns
      join companies c on c.id = campaigns.company_id
      join segments s on s.company_id = campaigns.company_id and s.id = campaigns.segment_id
    where ${and(seenCampaigns(scope), inArray(campaigns.id, [...ids]), isNull(campaigns.deletedAt))}`);
  return rows.map(({ row, status, type }) => ({
    ...row,
    orgAddress: row.orgAddress && parsedAs(segments.address, row.orgAddress),
    template: row.template && {
      ...row.template,
      layout: parsedAs(campaignTemplates.layoutSnapshot, row.template.layout),
    },
    variants: row.variants.map(withParsedLines),
    status: campaignStatusCodes.wordOf(status),
    type: campaignTypeCodes.wordOf(type),
  }));
}

/** The variants of a campaign, in their order. The caller holds the campaign's lock. */
export async function findVariants(tx: Database, { id }: { readonly id: CampaignId }): Promise<readonly VariantRow[]> {
  const [row] = await findPersonalizeRows(tx, { kind: 'all-clients' }, [id]);
  return row?.variants ?? [];
}

/** The quotas of the states. The caller holds the campaign's lock. */
export async function findStateQuotas(
  db: Database,
  audience: { readonly companyId: CompanyId; readonly id: string },
): Promise<StateQuotaRow[]> {
  return db
    .select({ stateCode: audienceQuotas.key, availableCount: audienceQuotas.desired })
    .from(audienceQuotas)
    .where(
      and(
        eq(audienceQuotas.companyId, audience.companyId),
        eq(audienceQuotas.audienceId, audience.id),
        eq(audienceQuotas.dimension, 'state'),
        sql`${audienceQuotas.desired} > 0`,
      ),
    )
    .orderBy(audienceQuotas.key);
}

export interface CampaignTemplateKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

/** Whether one of the ids is a variant of another campaign, in any company. */
export async function isVariantOfOthers(
  db: Database,
  template: CampaignTemplateKey,
  ids: readonly string[],
): Promise<boolean> {
  const others = or(
    ne(campaignVariants.companyId, template.companyId),
    ne(campaignVariants.campaignTemplateId, template.id),
  );
  const rows = await db
    .select({ id: campaignVariants.id })
    .from(campaignVariants)
    .where(and(inArray(campaignVariants.id, [...ids]), others))
    .limit(1);
  return rows.length > 0;
}

/** Replaces all variants of a template. Keeps the given order. */
export async function replaceVariants(
  tx: Database,
  { companyId, id: campaignTemplateId }: CampaignTemplateKey,
  variants: readonly VariantRow[],
): Promise<void> {
  await tx
    .delete(campaignVariants)
    .where(and(eq(campaignVariants.companyId, companyId), eq(campaignVariants.campaignTemplateId, campaignTemplateId)));
  await tx.insert(campaignVariants).values(
    variants.map(({ id, name, stockColor, postalClass }, position) => ({
      id,
      companyId,
      campaignTemplateId,
      position,
      name,
      stockColor,
      postalClass,
    })),
  );
  const states = variants.flatMap(({ id, states: ofVariant }) =>
    ofVariant.map(({ state, enabled, desired, lines }) => ({
      companyId,
      variantId: id,
      state,
      enabled,
      desired,
      lines,
    })),
  );
  if (states.length > 0) await tx.insert(variantStates).values(states);
}

/** Makes a single variant take the whole quota of each of its enabled states. A state without a quota gets 0. */
export async function followQuotas(
  tx: Database,
  campaign: { readonly companyId: CompanyId; readonly id: CampaignId },
  audienceId: string,
): Promise<void> {
  await tx.execute(sql`
    update variant_states vs set desired = coalesce((select q.desired from audience_quotas q
        where q.company_id = vs.company_id and q.audience_id = ${audienceId} and q.dimension = 'state' and q.key = vs.state), 0)
    from campaign_variants v
      join campaign_templates ct on ct.company_id = v.company_id and ct.id = v.campaign_template_id
    where ct.company_id = ${campaign.companyId} and ct.campaign_id = ${campaign.id}
      and vs.company_id = v.company_id and vs.variant_id = v.id and vs.enabled
      and not exists (select 1 from campaign_variants o where o.company_id = v.company_id
        and o.campaign_template_id = v.campaign_template_id and o.id <> v.id)`);
}

/** Writes how many people variants take in states. The rest of the variants stays. */
export async function saveVariantCounts(
  tx: Database,
  { companyId }: { readonly companyId: CompanyId },
  counts: readonly { readonly variantId: string; readonly stateCode: string; readonly desired: number }[],
): Promise<void> {
  await tx.execute(sql`update variant_states vs set desired = c.desired
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c("variantId" uuid, "stateCode" text, desired integer)
    where vs.company_id = ${companyId} and vs.variant_id = c."variantId" and vs.state = c."stateCode"`);
}
