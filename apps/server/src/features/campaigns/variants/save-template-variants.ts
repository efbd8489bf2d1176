import type { saveTemplateVariants as endpoint } from '@dropdate/contract/campaigns/save-template-variants';
import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { fingerprint, together } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { databaseError, uniqueViolation } from '../../../platform/database/database.ts';
import { invalidAll, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import { type CampaignRecord, findCampaignTemplate, saveCampaign } from '../campaign.data.ts';
import { variantLines } from '../edit/campaign-history.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { columnsChange } from '../edit/changed-columns.ts';
import { keptAsDraft } from '../lifecycle/move-campaign.ts';
import { scheduleProblems, unstorableProblems } from './variant-problems.ts';
import { findStateQuotas, findVariants, isVariantOfOthers, replaceVariants, type VariantRow } from './variants.data.ts';

const maxProblems = 50;

/**
 * Replaces the variants of a campaign. The variants of a draft may be incomplete. When the call does not save a draft,
 * the variants must keep every rule of Personalize.
 * @throws Refusal 400 with every problem at its place; 404 for a template or variant of another campaign.
 */
export const saveTemplateVariants: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const { cartId, campaignId, version } = body;
  const isDraft = params.flag === 'true';
  const sent = body.campaignTemplateVariants.flatMap(({ templateVariants }) => templateVariants);
  const templateIds = body.campaignTemplateVariants.map(({ campaignTemplateId }) => campaignTemplateId);
  const now = context.clock.now();
  const call = { action: 'saveTemplateVariants', cartId, campaignId, version };
  return changeCampaign(context, call, async (tx, record) => {
    const template = await requireTemplate(tx, record, [
      ...templateIds,
      ...sent.map(({ campaignTemplateId }) => campaignTemplateId),
    ]);
    if (
      await isVariantOfOthers(
        tx,
        template,
        sent.map(({ id }) => id),
      )
    )
      throw notFound();
    await refuseProblems(tx, record, sent, isDraft);
    const had = await findVariants(tx, record.campaign);
    const rows = sent.map(toRow);
    await storeVariants(tx, template, rows);
    const values = keptAsDraft(record, isDraft);
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, values);
    const change = together(columnsChange(record, values), {
      old: { variants: had.map(toRecorded(context.keyed)) },
      new: { variants: rows.map(toRecorded(context.keyed)) },
    });
    const history = { old: { variants: variantLines(had) }, new: { variants: variantLines(rows) } };
    return { ...change, history };
  });
};

/** The template of the campaign. Refuses with 404 when an id names another template. */
async function requireTemplate(tx: Database, { campaign }: CampaignRecord, ids: readonly string[]) {
  const template = await findCampaignTemplate(tx, campaign.companyId, campaign.id);
  if (!template || ids.some((id) => id !== template.id)) throw notFound();
  return template;
}

async function refuseProblems(
  tx: Database,
  { audience }: CampaignRecord,
  sent: readonly TemplateVariant[],
  isDraft: boolean,
): Promise<void> {
  const unstorable = unstorableProblems(sent);
  const problems =
    unstorable.length > 0 || isDraft ? unstorable : scheduleProblems(sent, await findStateQuotas(tx, audience));
  if (problems.length > 0) throw invalidAll(problems.slice(0, maxProblems));
}

async function storeVariants(
  tx: Database,
  template: { readonly companyId: CompanyId; readonly id: string },
  rows: readonly VariantRow[],
): Promise<void> {
  try {
    await replaceVariants(tx, template, rows);
  } catch (error) {
    // Another campaign took the id after `isVariantOfOthers` had checked it.
    if (databaseError(error)?.code === uniqueViolation) throw notFound();
    throw error;
  }
}

function toRow({ id, name, stockColor, postalClass, statesData }: TemplateVariant): VariantRow {
  return {
    id,
    name,
    stockColor,
    postalClass,
    states: statesData.map(({ stateCode, isEnabled, desiredCount, data }) => ({
      state: stateCode,
      enabled: isEnabled,
      desired: desiredCount,
      lines: data,
    })),
  };
}

/** A variant for the audit log: the pieces by state, and a fingerprint of the printed lines. */
const toRecorded =
  (keyed: KeyedHash) =>
  ({ name, stockColor, postalClass, states }: VariantRow) => {
    const chosen = states.filter(({ enabled }) => enabled).sort((a, b) => (a.state < b.state ? -1 : 1));
    return {
      name,
      stockColor,
      postalClass,
      pieces: Object.fromEntries(chosen.map(({ state, desired }) => [state, desired])),
      lines: fingerprint(
        keyed,
        chosen.map(({ lines }) => lines),
      ),
    };
  };
