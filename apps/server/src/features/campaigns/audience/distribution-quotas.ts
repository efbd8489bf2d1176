import { birthMonthPath } from '@dropdate/domain/distribution/birth-month-path';
import { type DistributionTree, distribute, rowIdOf } from '@dropdate/domain/distribution/distribution-tree';
import { proportionalShares } from '@dropdate/domain/distribution/proportional-shares';
import { quotaLevels } from '@dropdate/domain/distribution/split-category';
import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import type { QuotaRow } from './audience.data.ts';
import { treeOf } from './distribution-tree-of.ts';

/** The quotas of states and counties, and of the lowest level of the tree. */
export function placeQuotas({ rows }: DistributionTree, desired: readonly number[]): readonly QuotaRow[] {
  const lowest = rows.reduce((depth, { path }) => Math.max(depth, path.length), 0);
  return rows.flatMap(({ path, id, available }, at): QuotaRow[] => {
    const dimension = quotaLevels[path.length - 1];
    if (dimension === undefined || (path.length > 2 && path.length < lowest)) return [];
    return [{ dimension, key: id, available, desired: desired[at] ?? 0 }];
  });
}

/** The people of a state, by county and by birth month. */
export interface StateMonths {
  readonly stateCode: string;
  readonly counties: readonly GroupCount[];
  readonly months: readonly GroupCount[];
}

/**
 * Divides each birth month among the states, because the variants of a campaign belong to states. Shares are
 * proportional to the available people, leftovers go round in the order of the states (decision 33). The numbers of the
 * counties are only shown.
 */
export function birthMonthQuotas(
  tree: DistributionTree,
  desired: readonly number[],
  states: readonly StateMonths[],
): readonly QuotaRow[] {
  const available = states.map(
    ({ months }) => new Map(months.map(({ key, total }) => ['birthMonth' in key ? idOf(key.birthMonth) : '', total])),
  );
  const byState: QuotaRow[][] = states.map(() => []);
  for (const [at, { path, id }] of tree.rows.entries()) {
    const month = path[1];
    if (month === undefined) continue;
    const inStates = available.map((months) => months.get(id) ?? 0);
    for (const [state, share] of proportionalShares(desired[at] ?? 0, inStates).entries()) {
      if (share === 0) continue;
      const key = rowIdOf([states[state]?.stateCode ?? '', month]);
      byState[state]?.push({ dimension: 'birth-month', key, available: inStates[state] ?? 0, desired: share });
    }
  }
  return states.flatMap(({ counties }, state) => {
    const months = byState[state] ?? [];
    const people = treeOf(counties);
    const total = months.reduce((sum, quota) => sum + quota.desired, 0);
    return [...placeQuotas(people, distribute(people, total, [])), ...months];
  });
}

const idOf = (birthMonth: number) => rowIdOf(birthMonthPath(birthMonth));
