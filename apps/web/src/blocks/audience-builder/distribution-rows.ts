import type { GeoCount } from '@dropdate/contract/carts/cart-detail';

export interface DistributionLine {
  readonly key: string;
  readonly title: string;
  readonly desired: number;
  /** Part of the whole order, 0 to 1. */
  readonly share: number;
}

export interface StateDistribution extends DistributionLine {
  /** Those that people are taken from, as the server lists them. */
  readonly counties: readonly DistributionLine[];
}

/** The applied count by state, each with its counties; rows that nobody is taken from are left out. */
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
    share: desiredCount > 0 ? count.desiredRecords / desiredCount : 0,
  });
  return taken
    .filter(({ summarizedGroup }) => summarizedGroup === 'State')
    .map((state) => ({
      ...line(state),
      counties: taken.filter((count) => count.summarizedGroup === 'County' && count.state === state.state).map(line),
    }));
}
