import type { DistributionTree } from '@dropdate/domain/distribution/distribution-tree';
import type { QuotaLevel } from '@dropdate/domain/distribution/split-category';
import type { AudienceQuery, ProspectEngine, QueryOptions } from '@dropdate/prospect-engine/prospect-engine';
import { birthMonthQuotas, placeQuotas, type StateMonths } from './distribution-quotas.ts';
import { countedLevel, treeOf } from './distribution-tree-of.ts';
import type { QuotaRow } from './drafts.data.ts';

/** The groups of a distribution, and the quotas that follow from the desired people of each group. */
export interface CountedDistribution {
  readonly tree: DistributionTree;
  readonly quotasOf: (desired: readonly number[]) => readonly QuotaRow[];
}

/** Counts the groups whose quotas the order fills at a level. */
export async function countDistribution(
  engine: Pick<ProspectEngine, 'countBy'>,
  query: AudienceQuery,
  level: QuotaLevel,
  options: QueryOptions,
): Promise<CountedDistribution> {
  const tree = treeOf(await engine.countBy(query, countedLevel(level), options));
  if (level !== 'birth-month') return { tree, quotasOf: (desired) => placeQuotas(tree, desired) };
  const states = await countStates(engine, query, options);
  return { tree, quotasOf: (desired) => birthMonthQuotas(tree, desired, states) };
}

/** Counts the birth months of each state, one state after another. All states together are one count of the engine. */
async function countStates(
  engine: Pick<ProspectEngine, 'countBy'>,
  query: AudienceQuery,
  options: QueryOptions,
): Promise<readonly StateMonths[]> {
  const counties = await engine.countBy(query, 'county', options);
  const states: StateMonths[] = [];
  for (const stateCode of new Set(counties.flatMap(({ key }) => ('stateCode' in key ? key.stateCode : [])))) {
    const ofState = counties.filter(({ key }) => 'stateCode' in key && key.stateCode === stateCode);
    const months = await engine.countBy(inState(query, stateCode), 'birth-month', options);
    states.push({ stateCode, counties: ofState, months });
  }
  return states;
}

/** The part of an audience that lives in one state. */
export function inState(query: AudienceQuery, stateCode: string): AudienceQuery {
  const geography = query.parameters.geography.filter((place) => place.stateCode === stateCode);
  return { ...query, parameters: { ...query.parameters, geography } };
}
