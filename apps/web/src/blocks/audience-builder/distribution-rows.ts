import type { GeoCount } from '@dropdate/contract/carts/cart-detail';

export interface DistributionLine {
  readonly key: string;
  readonly title: string;
  readonly desired: number;
  /** The order gives a state exactly its count; a county's is what its people are likely to be of it. */
  readonly isPromised: boolean;
  /** Part of the whole order, 0 to 1. */
  readonly share: number;
}

export interface StateDistribution extends DistributionLine {
  /** Those that people are taken from, as the server lists them. */
  readonly counties: readonly DistributionLine[];
}

/**
 * The applied count by state, each with its counties; rows that nobody is taken from are left out. Allocation fills the
 * quotas of states, by rank and wherever people live in them (decisions 30 and 33).
 */
export function distributionByState(
  counts: readonly GeoCount[],
  desiredCount: number,
  nameOfState: (stateCode: string) => string,
): readonly StateDistribution[] {
  const taken = counts.filter(({ desiredRecords }) => desiredRecords > 0);
  const line = (count: GeoCount): DistributionLine => ({
    key: `${count.state}:${count.county ?? ''}`,
    title: count.summarizedGroup === 'State' ? nameOfState(count.state) : count.summarizedTitle,
    desired: count.desiredRecords,
    isPromised: count.summarizedGroup === 'State',
    share: desiredCount > 0 ? count.desiredRecords / desiredCount : 0,
  });
  return taken
    .filter(({ summarizedGroup }) => summarizedGroup === 'State')
    .map((state) => ({
      ...line(state),
      counties: taken.filter((count) => count.summarizedGroup === 'County' && count.state === state.state).map(line),
    }));
}
