import type { UsZip } from '../geography/us-zip.ts';
import { largeCountyAdults, stateAdults } from './population.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * Distributes `people` over ZIP codes: by the adults of each state and county, and within a county at random but
 * plausibly. Returns one number per ZIP code, in the order of `zips`. The numbers add up to `people`.
 */
export function peoplePerZip(zips: readonly UsZip[], people: number, seed: number): readonly number[] {
  const random = seededRandom(seed);
  const size = zips.map(() => 0.05 - Math.log(1 - random()));
  const adults = countyAdults(zips, size);
  const countySize = totals(zips, size, countyName);
  const weights = zips.map((zip, index) => {
    const county = countyName(zip);
    return ((size[index] ?? 0) / (countySize.get(county) ?? 1)) * (adults.get(county) ?? 0);
  });
  return wholeShares(weights, people);
}

function countyName(zip: UsZip): string {
  return `${zip.stateCode}/${zip.county}`;
}

function totals(zips: readonly UsZip[], size: readonly number[], key: (zip: UsZip) => string): Map<string, number> {
  const sums = new Map<string, number>();
  zips.forEach((zip, index) => {
    sums.set(key(zip), (sums.get(key(zip)) ?? 0) + (size[index] ?? 0));
  });
  return sums;
}

/**
 * Adults (thousands) of each county. Large counties have known numbers; the other counties share the other adults of
 * their state.
 */
function countyAdults(zips: readonly UsZip[], size: readonly number[]): Map<string, number> {
  const adults = new Map<string, number>();
  const left = new Map<string, number>();
  for (const zip of zips) {
    if (adults.has(countyName(zip))) continue;
    const known = largeCountyAdults(zip.stateCode, zip.county);
    if (known === null) continue;
    adults.set(countyName(zip), known);
    left.set(zip.stateCode, (left.get(zip.stateCode) ?? stateAdults(zip.stateCode)) - known);
  }
  const small = zips.map((zip, index) => (adults.has(countyName(zip)) ? 0 : (size[index] ?? 0)));
  const smallOfState = totals(zips, small, (zip) => zip.stateCode);
  for (const [county, countySize] of totals(zips, small, countyName)) {
    if (countySize === 0) continue;
    const stateCode = county.slice(0, 2);
    const rest = Math.max(1, left.get(stateCode) ?? stateAdults(stateCode));
    adults.set(county, (rest * countySize) / (smallOfState.get(stateCode) ?? 1));
  }
  return adults;
}

/** Rounds shares to whole numbers that add up to the total: each share ends at the rounded running total. */
function wholeShares(weights: readonly number[], total: number): readonly number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  let running = 0;
  let given = 0;
  return weights.map((weight) => {
    running += weight;
    const upTo = Math.round((running / sum) * total);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
