import { birthMonthPath } from '@dropdate/domain/distribution/birth-month-path';
import { type DistributionTree, distributionTree } from '@dropdate/domain/distribution/distribution-tree';
import type { QuotaLevel, SplitCategory } from '@dropdate/domain/distribution/split-category';
import type { GroupCount, GroupKey } from '@dropdate/prospect-engine/prospect-engine';

/** The keys of a group, from the top down. */
export function pathOf(key: GroupKey): readonly string[] {
  if ('birthMonth' in key) return birthMonthPath(key.birthMonth);
  const { stateCode, county, city, zip } = key;
  if (county === undefined) return [stateCode];
  if (city === undefined) return [stateCode, county];
  return zip === undefined ? [stateCode, county, city] : [stateCode, county, city, zip];
}

/** The trees of groups that the engine still keeps. A tree goes when the memory is needed. */
const madeTrees = new WeakMap<readonly GroupCount[], WeakRef<DistributionTree>>();

/**
 * The tree of counted groups. The groups of a level stand in the engine's order. The engine answers the same question with
 * the same groups, and a dialog asks for them with each desired count, so a tree is made once.
 */
export function treeOf(groups: readonly GroupCount[]): DistributionTree {
  const made = madeTrees.get(groups)?.deref();
  if (made !== undefined) return made;
  const tree = distributionTree(groups.map(({ key, total }) => ({ path: pathOf(key), available: total })));
  madeTrees.set(groups, new WeakRef(tree));
  return tree;
}

/** The groups that must be counted to distribute people down to a level. */
export function countedLevel(level: QuotaLevel): Exclude<QuotaLevel, 'state'> {
  return level === 'state' ? 'county' : level;
}

/** The lowest groups of a category. */
export const lowestLevel: Readonly<Record<SplitCategory, Exclude<QuotaLevel, 'state'>>> = {
  geography: 'zip',
  demography: 'birth-month',
};
