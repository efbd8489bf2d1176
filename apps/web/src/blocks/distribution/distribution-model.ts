import type { SummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import { monthYearLabel } from '@dropdate/domain/age/birth-month';
import { birthMonthOfKey, unknownBirthKey } from '@dropdate/domain/distribution/birth-month-path';
import {
  type DistributionEntry,
  type DistributionTree,
  distributionTree,
  rowIdOf,
} from '@dropdate/domain/distribution/distribution-tree';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import { idSeparator } from '@dropdate/domain/geography/geography-index';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { formatCount } from '@dropdate/domain/money/money-text';
import { foldedText } from '@dropdate/domain/text/folded-text';
import { messages } from './distribution.messages.ts';

/** The groups that can be distributed, and the numbers that the buyer stored before. */
export interface DistributionSource {
  readonly category: SplitCategory;
  readonly tree: DistributionTree;
  /** The number of people that goes down the tree. */
  readonly total: number;
  readonly saved: readonly DistributionEntry[];
  /** Stored numbers whose groups the audience does not have any more. */
  readonly gone: readonly DistributionEntry[];
}

/** Reads the server's answer for one category. */
export function sourceOf(
  { summarizedGroupedCount, splitCountRequest: stored }: SummarizedProspects,
  category: SplitCategory,
  desiredCount: number,
): DistributionSource {
  const { summarizedGroupedCountByStateCountyCityZip: places, summarizedGroupedCountByBirthMonthAndYear: years } =
    summarizedGroupedCount;
  const leaves =
    category === 'geography'
      ? (places.at(-1)?.values ?? []).map(({ state, county, city, summarizedTitle, totalRecords }) => ({
          path: [state, county ?? '', city ?? '', summarizedTitle],
          available: totalRecords,
        }))
      : years.flatMap(({ groupName, values }) =>
          values.map(({ summarizedTitle, totalRecords }) => ({
            path: [groupName, summarizedTitle],
            available: totalRecords,
          })),
        );
  const isOwn = stored?.splitCategory === category;
  const tree = distributionTree(leaves);
  const [saved, gone] = knownIn(
    tree,
    isOwn
      ? stored.entries.map(({ path, desiredRecords: desired, isLocked }) => ({ id: rowIdOf(path), desired, isLocked }))
      : [],
  );
  return { category, tree, total: isOwn ? stored.desiredCount : desiredCount, saved, gone };
}

/** Parts the entries whose rows are in the tree from the others. */
export function knownIn(
  { indexOf }: DistributionTree,
  entries: readonly DistributionEntry[],
): readonly [known: readonly DistributionEntry[], gone: readonly DistributionEntry[]] {
  return [entries.filter(({ id }) => indexOf.has(id)), entries.filter(({ id }) => !indexOf.has(id))];
}

/** The positions of the rows of each level, from the top down. */
export function levelsOf({ rows }: DistributionTree): readonly (readonly number[])[] {
  const levels: number[][] = [];
  for (const [at, { path }] of rows.entries()) {
    const level = levels[path.length - 1];
    if (level === undefined) levels[path.length - 1] = [at];
    else level.push(at);
  }
  return levels;
}

export interface RowText {
  readonly title: string;
  /** The places around a place; empty for states, years and months. */
  readonly detail: string;
}

export function rowText(category: SplitCategory, path: readonly string[]): RowText {
  const key = path.at(-1) ?? '';
  if (category === 'demography') {
    if (key === unknownBirthKey) return { title: messages.unknown, detail: '' };
    return { title: path.length === 1 ? key : monthYearLabel(birthMonthOfKey(key)), detail: '' };
  }
  const [state = '', county = '', city = ''] = path;
  if (path.length === 1) return { title: stateNameOf(state), detail: '' };
  const around = [stateNameOf(state), `${county}, ${state}`, `${city}, ${state}`];
  return { title: key, detail: around[path.length - 2] ?? '' };
}

/** The most numbers that a sentence names. */
const maxNamed = 3;

/** Names the numbers whose groups are gone. Null without such numbers. */
export function goneText(category: SplitCategory, gone: readonly DistributionEntry[]): string | null {
  if (gone.length === 0) return null;
  const named = gone.slice(0, maxNamed).map(({ id, desired }) => {
    const { title, detail } = rowText(category, id.split(idSeparator));
    return `${detail === '' ? title : `${title}, ${detail}`} (${formatCount(desired)})`;
  });
  return messages.gone(named.join('; '), gone.length - named.length);
}

/** The rows in which a word begins with a text. Accents, apostrophes and hyphens make no difference, as in the lists. */
export function foundRows(
  { category, tree }: DistributionSource,
  rows: readonly number[],
  text: string,
): readonly number[] {
  const wanted = foldedText(text).trim();
  if (wanted === '') return rows;
  return rows.filter((at) => {
    const { title, detail } = rowText(category, tree.rows[at]?.path ?? []);
    return foldedText(` ${title} ${detail}`).includes(` ${wanted}`);
  });
}
