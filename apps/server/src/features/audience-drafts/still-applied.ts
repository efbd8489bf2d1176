import { type Distribution, quotaLevelOf } from '@dropdate/domain/distribution/distribution';
import { chosenOf, distribute, excessEntries } from '@dropdate/domain/distribution/distribution-tree';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import type { AudienceQuery, ProspectEngine, QueryOptions } from '@dropdate/prospect-engine/prospect-engine';
import { countDistribution } from './count-distribution.ts';
import { availableIn, deriveQuotas } from './derive-quotas.ts';
import { peopleInStates } from './distribution-quotas.ts';
import { withoutDistribution } from './distribution-values.ts';
import type { AudienceRow, QuotaRow } from './drafts.data.ts';

/** The values that stay applied after a new count: the desired count, its quotas, and the typed numbers that they follow. */
export interface StillApplied {
  readonly desiredCount: number;
  readonly quotas: readonly QuotaRow[];
  readonly split: Pick<AudienceRow, 'splitCategory' | 'distribution'>;
}

interface Before {
  readonly desiredCount: number;
  /** The typed numbers of the same audience; null when there are none, or when the audience is another. */
  readonly distribution: Distribution | null;
}

/**
 * Applies the desired count to a new count. Typed numbers stay while they fit. As after Update of a distribution, the
 * desired count is then the number of chosen people. Otherwise the quotas follow the available people. Null when the
 * desired count does not fit either.
 */
export async function stillApplied(
  engine: Pick<ProspectEngine, 'countBy'>,
  query: AudienceQuery,
  { desiredCount, distribution }: Before,
  options: QueryOptions,
): Promise<StillApplied | null> {
  if (desiredCount === 0) return null;
  const split = distribution && (await splitAgain(engine, query, distribution, options));
  if (split) return split;
  const counties = await engine.countBy(query, 'county', options);
  if (desiredCount > availableIn(counties)) return null;
  return { desiredCount, quotas: deriveQuotas(counties, desiredCount), split: withoutDistribution };
}

/** The quotas of typed numbers by a new count. Null when the numbers do not fit any more. */
async function splitAgain(
  engine: Pick<ProspectEngine, 'countBy'>,
  query: AudienceQuery,
  distribution: Distribution,
  options: QueryOptions,
): Promise<StillApplied | null> {
  const { category: splitCategory, total, entries } = distribution;
  const { tree, quotasOf } = await countDistribution(engine, query, quotaLevelOf(distribution), options);
  if (excessEntries(tree, entries).length > 0) return null;
  const desired = distribute(tree, total, entries);
  const desiredCount = chosenOf(tree, desired);
  if (desiredCount === 0 || desiredCount > maxPieces) return null;
  const quotas = quotasOf(desired);
  // People were taken between two counts.
  if (peopleInStates(quotas) !== desiredCount) return null;
  return { desiredCount, quotas, split: { splitCategory, distribution } };
}
