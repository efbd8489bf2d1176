import type { GeoCount } from '@dropdate/contract/carts/cart-detail';
import type { QuotaLevel } from '@dropdate/domain/distribution/split-category';

export interface DistributionLine {
  readonly key: string;
  readonly title: string;
  readonly desired: number;
  /**
   * True for a state, whose count the order fills exactly. True for a county when the buyer has distributed the count
   * among counties, cities or zips, and when the order takes everybody of its state. The count of any other county is
   * only the expected share.
   */
  readonly isPromised: boolean;
  /** Share of the whole order, 0 to 1. */
  readonly share: number;
}

export interface StateDistribution extends DistributionLine {
  /** The counties that have people in the applied count, sorted as in the server's answer. */
  readonly counties: readonly DistributionLine[];
}

interface AppliedCount {
  readonly desiredCount: number;
  readonly quotaLevel: QuotaLevel;
  readonly nameOfState: (stateCode: string) => string;
}

/**
 * The applied count by state, each state with its counties. Rows without people are left out. The order fills a state's
 * quota with the best-ranked people of the state, whatever their county. So the count of a county is only an estimate,
 * unless the buyer has distributed the count by place (decisions 30 and 33).
 */
export function distributionByState(
  counts: readonly GeoCount[],
  { desiredCount, quotaLevel, nameOfState }: AppliedCount,
): readonly StateDistribution[] {
  const isByPlace = quotaLevel !== 'state' && quotaLevel !== 'birth-month';
  const taken = counts.filter(({ desiredRecords }) => desiredRecords > 0);
  const whole = new Set(
    taken.filter((count) => isState(count) && count.desiredRecords === count.totalRecords).map(({ state }) => state),
  );
  const line = (count: GeoCount): DistributionLine => ({
    key: `${count.state}:${count.county ?? ''}`,
    title: isState(count) ? nameOfState(count.state) : count.summarizedTitle,
    desired: count.desiredRecords,
    isPromised: isState(count) || isByPlace || whole.has(count.state),
    share: desiredCount > 0 ? count.desiredRecords / desiredCount : 0,
  });
  return taken.filter(isState).map((state) => ({
    ...line(state),
    counties: taken.filter((count) => count.summarizedGroup === 'County' && count.state === state.state).map(line),
  }));
}

const isState = ({ summarizedGroup }: GeoCount) => summarizedGroup === 'State';
