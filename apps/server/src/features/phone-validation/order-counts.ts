import { quotaLevels } from '@dropdate/domain/distribution/split-category';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { DesiredCounts } from '@dropdate/domain/phone-validation/lowered-counts';
import type { Database } from '../../platform/database/database.ts';
import { findQuotas, type QuotaRow, replaceQuotas, saveAudience } from '../audience-drafts/draft-records.ts';
import { findVariants, saveVariantCounts } from '../campaigns/campaign-for-order.ts';
import type { CartRow } from '../carts/open-cart.ts';
import type { LockedSubject } from './ordered-subject.ts';

type Counts = DesiredCounts<QuotaRow>;

/** The quotas of all levels and the counts of the variants. Switched-off states of a variant take nobody. */
export async function readCounts(
  tx: Database,
  kind: CartRow['kind'],
  { audience, id }: LockedSubject,
): Promise<Counts> {
  const quotas: QuotaRow[] = [];
  for (const level of quotaLevels) quotas.push(...(await findQuotas(tx, audience, level)));
  if (kind === 'prospect-list') return { quotas, variants: [] };
  const variants = await findVariants(tx, { id: id as CampaignId });
  return {
    quotas,
    variants: variants.flatMap(({ id: variantId, states }) =>
      states
        .filter(({ enabled }) => enabled)
        .map(({ state: stateCode, desired }) => ({ variantId, stateCode, desired })),
    ),
  };
}

/** Writes a desired count with its quotas and the counts of the variants. */
export async function saveCounts(
  tx: Database,
  { audience }: Pick<LockedSubject, 'audience'>,
  desiredCount: number,
  { quotas, variants }: Counts,
): Promise<void> {
  await saveAudience(tx, audience, { desiredCount });
  await replaceQuotas(tx, audience, quotas);
  if (variants.length > 0) await saveVariantCounts(tx, audience, variants);
}
