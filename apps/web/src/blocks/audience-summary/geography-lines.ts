import type { GeoCount } from '@dropdate/contract/carts/cart-detail';
import type { CountySelection, StateSelection } from '@dropdate/domain/audience/audience-parameters';
import { compareText, type GeographyIndex } from '@dropdate/domain/geography/geography-index';
import { selectionCounts, selectionCountsText } from '@dropdate/domain/geography/selection-summary';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { messages } from './audience-summary.messages.ts';

/** One chosen state, as the review shows it. */
export interface GeographyLine {
  readonly stateCode: string;
  readonly stateName: string;
  /** For example `Hillsborough (8 cities)`, `Pinellas (11)`, `Hernando (all)`; null when the whole state is chosen. */
  readonly counties: readonly string[] | null;
  /** The people ordered in the state; null before a desired count is applied. */
  readonly people: number | null;
}

/** The chosen states, sorted by name. Each state has its counties and the number of people ordered there. */
export function geographyLines(
  selection: readonly StateSelection[],
  counts: readonly GeoCount[],
): readonly GeographyLine[] {
  const ordered = new Map(
    counts.flatMap(({ summarizedGroup, state, desiredRecords }) =>
      summarizedGroup === 'State' ? [[state, desiredRecords] as const] : [],
    ),
  );
  return selection
    .map(({ stateCode, counties }) => ({
      stateCode,
      stateName: stateNameOf(stateCode),
      counties: counties === undefined ? null : countyTexts(counties),
      people: ordered.get(stateCode) ?? null,
    }))
    .sort((a, b) => compareText(a.stateName, b.stateName));
}

type Cities = NonNullable<CountySelection['cities']>;

/** The number of whole cities, and the number of ZIP codes in cities that are chosen in part. */
const wholeCities = (cities: Cities): number => cities.filter(({ zipCodes }) => zipCodes === undefined).length;
const zipsOf = (cities: Cities): number => new Set(cities.flatMap(({ zipCodes }) => zipCodes ?? [])).size;

/**
 * The texts of the counties, sorted by name. The first text with a number of cities contains the unit 'cities', and so
 * does every text that also has a number of zips. In the other texts the number of cities has no unit.
 */
function countyTexts(counties: readonly CountySelection[]): readonly string[] {
  const sorted = [...counties].sort((a, b) => compareText(a.countyName, b.countyName));
  const first = sorted.find(({ cities }) => cities !== undefined && wholeCities(cities) > 0);
  return sorted.map((county) => {
    const { countyName, cities } = county;
    if (cities === undefined) return `${countyName} (${messages.wholeCounty})`;
    const [whole, zips] = [wholeCities(cities), zipsOf(cities)];
    const unit = county === first || zips > 0 ? (whole === 1 ? ' city' : ' cities') : '';
    const parts = [
      ...(whole > 0 || zips === 0 ? [`${whole}${unit}`] : []),
      ...(zips > 0 ? [`${zips} ${zips === 1 ? 'zip' : 'zips'}`] : []),
    ];
    return `${countyName} (${parts.join(', ')})`;
  });
}

/**
 * The chosen places in numbers: '2 states, 6 counties, 31 cities, 112 zips'. A whole state counts with all its
 * counties, cities and zips. While these places are unknown, the text names only the number of states.
 */
export function geographySummary(
  selection: readonly StateSelection[],
  index: GeographyIndex | undefined,
  isLoaded: (stateCode: string) => boolean,
): string {
  if (selection.length === 0) return messages.noGeography;
  if (index === undefined || !selection.every(({ stateCode }) => isLoaded(stateCode))) {
    return messages.states(selection.length);
  }
  return selectionCountsText(selectionCounts(index, selection));
}
