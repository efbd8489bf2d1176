import { formatCount } from '../money/money-text.ts';
import { type DistributionEntry, entryDepth } from './distribution-tree.ts';
import { type QuotaLevel, quotaLevels, type SplitCategory } from './split-category.ts';

/** The numbers that the buyer typed, and the total that was distributed before. */
export interface Distribution {
  readonly category: SplitCategory;
  readonly total: number;
  readonly entries: readonly DistributionEntry[];
}

/**
 * The groups whose quotas the order fills. Places are filled at the lowest level with a typed number, because every
 * lower quota would tie the order to numbers that nobody has chosen. Without a distribution the order fills states.
 */
export function quotaLevelOf(distribution: Distribution | null): QuotaLevel {
  if (distribution === null) return 'state';
  if (distribution.category === 'demography') return 'birth-month';
  return quotaLevels[Math.max(entryDepth(distribution.entries), 1) - 1] ?? 'zip';
}

export const distributionTexts = {
  unknownRow: 'The distribution names a group that the audience does not have.',
  aboveAvailable: 'A number of the distribution is above the available prospects of its group.',
  noneChosen: 'Choose at least one prospect.',
} as const;

const levelWords: Readonly<Record<QuotaLevel, string>> = {
  state: 'state',
  county: 'county',
  city: 'city',
  zip: 'zip',
  'birth-month': 'birth month and year',
};

/** A distribution in the words of a history: 'By county, 3 numbers typed'. */
export function distributionWords(distribution: Distribution): string {
  const { length } = distribution.entries;
  const numbers = `${formatCount(length)} ${length === 1 ? 'number' : 'numbers'}`;
  return `By ${levelWords[quotaLevelOf(distribution)]}, ${numbers} typed`;
}
