import { birthMonthPath } from '@dropdate/domain/distribution/birth-month-path';
import { type DistributionTree, distribute, rowIdOf } from '@dropdate/domain/distribution/distribution-tree';
import { proportionalTable } from '@dropdate/domain/distribution/proportional-table';
import { quotaLevels } from '@dropdate/domain/distribution/split-category';
import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import { treeOf } from './distribution-tree-of.ts';
import type { QuotaRow } from './drafts.data.ts';

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
 * proportional to the available people. Leftovers go to the states that are furthest behind, because a national
 * audience has hundreds of months, and their leftovers would all go to the first states. The numbers of the counties
 * are only shown.
 */
export function birthMonthQuotas(
  tree: DistributionTree,
  desired: readonly number[],
  states: readonly StateMonths[],
): readonly QuotaRow[] {
  const available = states.map(
    ({ months }) => new Map(months.map(({ key, total }) => ['birthMonth' in key ? idOf(key.birthMonth) : '', total])),
  );
  const rows = tree.rows.flatMap(({ path: [, month], id }, at) =>
    month === undefined ? [] : [{ id, month, desired: desired[at] ?? 0 }],
  );
  const shares = proportionalTable(
    rows.map((row) => row.desired),
    rows.map(({ id }) => available.map((months) => months.get(id) ?? 0)),
  );
  return states.flatMap(({ stateCode, counties }, state) => {
    const months = rows.flatMap(({ id, month }, at): QuotaRow[] => {
      const share = shares[at]?.[state] ?? 0;
      if (share === 0) return [];
      const key = rowIdOf([stateCode, month]);
      return [{ dimension: 'birth-month', key, available: available[state]?.get(id) ?? 0, desired: share }];
    });
    const people = treeOf(counties);
    const total = months.reduce((sum, quota) => sum + quota.desired, 0);
    return [...placeQuotas(people, distribute(people, total, [])), ...months];
  });
}

/** The people whom the quotas of the states give to the order. */
export function peopleInStates(quotas: readonly QuotaRow[]): number {
  return quotas.reduce((sum, { dimension, desired }) => (dimension === 'state' ? sum + desired : sum), 0);
}

const idOf = (birthMonth: number) => rowIdOf(birthMonthPath(birthMonth));
