import type { BirthMonth } from '../age/age-clause.ts';
import { wholeYears } from '../age/birth-month.ts';
import { stateNameOf } from '../geography/state-names.ts';
import type { AudienceParameters } from './audience-parameters.ts';
import { audienceSentence } from './audience-sentence.ts';
import { parameterSummary } from './parameter-summary.ts';
import { placePhrase } from './place-phrase.ts';
import type {
  CountedRow,
  Distribution,
  ProspectReport,
  ReportMap,
  ReportPrice,
  ReportSections,
} from './prospect-report.ts';

/** The counts of an audience from which a report is made. */
export interface ReportCounts {
  readonly total: number;
  readonly counties: readonly { readonly stateCode: string; readonly county: string; readonly total: number }[];
  readonly birthMonths: readonly { readonly birthMonth: BirthMonth; readonly total: number }[];
}

/** The most rows of a distribution, so that a report fits one page. */
const mostRows = { states: 10, counties: 15 };

const privateLabels: readonly string[] = ['SAN numbers', 'Org ID'];

/** Makes the report of an audience. `asOf` is the month in which ages count. */
export function prospectReport(
  parameters: AudienceParameters,
  asOf: BirthMonth,
  {
    sections,
    counts,
    price,
    map,
  }: {
    readonly sections: ReportSections;
    readonly counts: ReportCounts;
    readonly price: ReportPrice;
    readonly map: ReportMap | null;
  },
): ProspectReport {
  return {
    sentence: audienceSentence(parameters, asOf).text,
    total: counts.total,
    geography: sections.hasGeography
      ? {
          places: placePhrase(parameters).parts.map(({ text }) => text),
          states: largest(byState(counts), mostRows.states),
          counties: largest(
            counts.counties.map(({ stateCode, county, total }) => ({
              label: `${county}, ${stateCode}`,
              count: total,
            })),
            mostRows.counties,
          ),
          map,
        }
      : null,
    parameters: sections.hasParameters
      ? {
          lines: parameterSummary(parameters, asOf).filter(({ label }) => !privateLabels.includes(label)),
          ages: { rows: ageRows(counts, asOf), others: null },
        }
      : null,
    price,
  };
}

function byState({ counties }: ReportCounts): CountedRow[] {
  const totals = new Map<string, number>();
  for (const { stateCode, total } of counties) totals.set(stateCode, (totals.get(stateCode) ?? 0) + total);
  return [...totals].map(([stateCode, count]) => ({ label: stateNameOf(stateCode), count }));
}

function largest(all: readonly CountedRow[], most: number): Distribution {
  const sorted = [...all].sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));
  // A single row says more than its place among the others.
  const shown = sorted.length === most + 1 ? sorted : sorted.slice(0, most);
  const left = sorted.slice(shown.length);
  const count = left.reduce((sum, row) => sum + row.count, 0);
  return { rows: shown, others: left.length === 0 ? null : { rows: left.length, count } };
}

/** The first age of each band. The last band has no end. */
const bandStarts = [0, 25, 35, 45, 55, 65, 75, 85] as const;

/** The most ages that are listed one by one. */
const mostSingleAges = 11;

/** The people by age: year by year where the ages are close to each other, else in bands of ten years. */
export function ageRows({ birthMonths }: Pick<ReportCounts, 'birthMonths'>, asOf: BirthMonth): CountedRow[] {
  const byAge = new Map<number, number>();
  let unknown = 0;
  for (const { birthMonth, total } of birthMonths) {
    const age = wholeYears(birthMonth, asOf);
    if (age === null) unknown += total;
    else byAge.set(age, (byAge.get(age) ?? 0) + total);
  }
  const ages = [...byAge].sort(([one], [other]) => one - other);
  const [youngest = 0] = ages[0] ?? [];
  const [oldest = 0] = ages.at(-1) ?? [];
  const rows =
    oldest - youngest < mostSingleAges
      ? ages.map(([age, count]) => ({ label: String(age), count }))
      : bandStarts.flatMap((from, index) => band(ages, from, bandStarts[index + 1] ?? null));
  return unknown === 0 ? rows : [...rows, { label: 'Unknown', count: unknown }];
}

function band(ages: readonly (readonly [number, number])[], from: number, end: number | null): CountedRow[] {
  const count = ages
    .filter(([age]) => age >= from && (end === null || age < end))
    .reduce((sum, [, people]) => sum + people, 0);
  if (count === 0) return [];
  const label = end === null ? `${from} and over` : from === 0 ? `Under ${end}` : `${from} – ${end - 1}`;
  return [{ label, count }];
}
