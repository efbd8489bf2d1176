import { milesBetween, type Point } from './distance.ts';
import { compareText } from './geography-index.ts';

/** How far around a place a buyer may look, in whole miles. All three numbers are ours. */
export const nearMiles = { least: 1, most: 100, usual: 25 } as const;

/** Our own texts: the specification does not have this search. */
export const nearTexts = {
  noZip: 'End with a ZIP code, such as 33602 or 400 N Ashley Dr, Tampa, FL 33602.',
  unknownZip: (zip: string) => `No place of the prospect file has the ZIP code ${zip}.`,
} as const;

/**
 * The ZIP code at the end of an address, or the text itself where it is a ZIP code. Null when the text ends otherwise:
 * a house number of five digits must not count as a ZIP code. There is no geocoder, so the centre of the ZIP code stands
 * for the address (decision 55).
 */
export function zipOfAddress(text: string): string | null {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:[\s,]+(?:US|USA|United States))?[\s.]*$/i.exec(text)?.[1] ?? null;
}

/** A row of the table of places: a zip in a city, with the centre of the zip. */
export interface CentredRow {
  readonly stateCode: string;
  readonly county: string;
  readonly city: string;
  readonly zip: string;
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lon: number;
}

export interface NearRow<Row extends CentredRow = CentredRow> {
  readonly row: Row;
  /** From the origin to the centre of the zip. */
  readonly miles: number;
}

/** The rows by the distance of their centres, the nearest first. Equal distances are in the order of the zips. */
export function rowsByDistance<Row extends CentredRow>(rows: readonly Row[], origin: Point): readonly NearRow<Row>[] {
  return rows
    .map((row) => ({ row, miles: milesBetween(origin, { latitude: row.lat, longitude: row.lon }) }))
    .sort((a, b) => a.miles - b.miles || compareText(a.row.zip, b.row.zip) || compareText(a.row.city, b.row.city));
}

/** The rows within a number of miles, ends included. Expects rows by distance. */
export function rowsWithin<Row extends CentredRow>(
  near: readonly NearRow<Row>[],
  miles: number,
): readonly NearRow<Row>[] {
  return near.filter((each) => each.miles <= miles);
}

/** The rows that hold the nearest people. */
export interface NearestPeople<Row extends CentredRow> {
  readonly rows: readonly NearRow<Row>[];
  /** The people of all these rows. It is above the wanted number where only a part of the last row is needed. */
  readonly people: number;
}

/**
 * The fewest nearest rows that hold the wanted number of people. Rows without people are left out. The order then takes
 * the wanted number from all these rows, so the last row gives a part of its people. Expects rows by distance.
 * @param peopleOf the people of a row who match the audience
 */
export function nearestPeople<Row extends CentredRow>(
  near: readonly NearRow<Row>[],
  peopleOf: (row: Row) => number,
  wanted: number,
): NearestPeople<Row> {
  const rows: NearRow<Row>[] = [];
  let people = 0;
  for (const each of near) {
    if (people >= wanted) break;
    const more = peopleOf(each.row);
    if (more === 0) continue;
    people += more;
    rows.push(each);
  }
  return { rows, people };
}
