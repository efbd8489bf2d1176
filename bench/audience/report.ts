import type { Timing } from './measure.ts';
import { geometricMean } from './measure.ts';
import type { BenchQuery } from './queries.ts';
import type { ApiResult } from './through-api.ts';

export interface QueryResult {
  readonly name: string;
  readonly kind: BenchQuery['kind'];
  readonly engine: Timing;
  readonly postgres: Timing;
  /** How many times faster the engine is, by p50. */
  readonly ratio: number;
}

export interface AudienceReport {
  readonly millions: number;
  readonly rows: number;
  readonly engineFileMb: number;
  /** The engine beside PostgreSQL. Null when the calls alone were measured. */
  readonly beside: {
    readonly postgresMb: number;
    /**
     * Milliseconds of the first question after the suppressed people changed. This question builds the table of these
     * people.
     */
    readonly firstSuppressedMs: number;
    readonly allocateMs: number;
    readonly results: readonly QueryResult[];
  } | null;
  /** The live counts, the counts beside places, and the proposals for too small audiences, each asked over HTTP. */
  readonly api: readonly ApiResult[];
}

interface Goal {
  readonly goal: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** The goals for 10 million people on 2 otherwise idle cores, each with its measured value. */
export function goals({ beside, api }: AudienceReport): readonly Goal[] {
  return [...apiGoals(api), ...(beside === null ? [] : engineGoals(beside.results))];
}

/** The calls that a user waits for, and the milliseconds that 95 of 100 may take. */
const callGoals = [
  ['live counts', 'live', 100],
  ['geography only', 'geography', 10],
  ['what would help', 'expansions', 500],
  ['option counts', 'option', 250],
  ['waterfall', 'waterfall', 250],
  ['national distribution by zip', 'distribution', 300],
] as const satisfies readonly (readonly [string, ApiResult['kind'], number])[];

function apiGoals(api: readonly ApiResult[]): readonly Goal[] {
  return callGoals.map(([name, wanted, limit]) => {
    const slowest = Math.max(...api.filter(({ kind }) => kind === wanted).map(({ timing }) => timing.p95));
    return {
      goal: `${name} through the API p95 under ${limit} ms`,
      measured: `${slowest.toFixed(1)} ms`,
      isMet: slowest < limit,
    };
  });
}

function engineGoals(results: readonly QueryResult[]): readonly Goal[] {
  const mean = geometricMean(results.filter(({ kind }) => kind !== 'option').map(({ ratio }) => ratio));
  const tenfold = results.filter(({ name }) => /^by zip|^by birth month|^suppressed|^household/.test(name));
  const tenfoldMean = geometricMean(tenfold.map(({ ratio }) => ratio));
  const slow = tenfold.filter(({ ratio }) => ratio < 10).map(({ name, ratio }) => `${name} ${ratio.toFixed(1)}`);
  const losses = results.filter(({ engine, postgres }) => engine.p50 > postgres.p50);
  const worst = Math.max(0, ...losses.map(({ engine, postgres }) => engine.p50 - postgres.p50));
  return [
    { goal: 'geometric mean at least 4 times faster', measured: `${mean.toFixed(1)} times`, isMet: mean >= 4 },
    {
      goal: 'by zip, birth month, suppressed, household: geometric mean at least 10 times faster',
      measured: `${tenfoldMean.toFixed(1)} times; below 10 by itself: ${slow.length === 0 ? 'none' : slow.join(', ')}`,
      isMet: tenfoldMean >= 10,
    },
    {
      goal: 'no query more than 30 ms slower',
      measured:
        losses.length === 0
          ? 'no losses'
          : `${losses.map(({ name }) => name).join(', ')}: at most ${worst.toFixed(0)} ms`,
      isMet: worst <= 30,
    },
  ];
}

export function printReport(report: AudienceReport): void {
  const { millions, rows, engineFileMb, beside, api } = report;
  console.log(
    `\n${millions} million people (${rows.toLocaleString('en-US')} mailable): engine file ${engineFileMb} MB`,
  );
  if (beside !== null) printBeside(beside);
  for (const { name, timing } of api)
    console.log(`API: ${name.padEnd(31)}${timing.p50.toFixed(1).padStart(12)}${timing.p95.toFixed(1).padStart(9)}`);
  for (const { goal, measured, isMet } of goals(report))
    console.log(`${isMet ? 'met ' : 'MISS'}  ${goal}: ${measured}`);
}

function printBeside({
  postgresMb,
  firstSuppressedMs,
  allocateMs,
  results,
}: NonNullable<AudienceReport['beside']>): void {
  console.log(`PostgreSQL ${postgresMb} MB`);
  console.log(
    `${'query'.padEnd(36)}${'engine p50'.padStart(12)}${'p95'.padStart(9)}${'PostgreSQL p50'.padStart(16)}${'p95'.padStart(9)}${'ratio'.padStart(9)}`,
  );
  for (const { name, engine, postgres, ratio } of results) {
    const times = [
      engine.p50.toFixed(1).padStart(12),
      engine.p95.toFixed(1).padStart(9),
      postgres.p50.toFixed(1).padStart(16),
      postgres.p95.toFixed(1).padStart(9),
    ];
    console.log(`${name.padEnd(36)}${times.join('')}${ratio.toFixed(1).padStart(9)}${ratio < 1 ? '  LOSS' : ''}`);
  }
  console.log(
    `first question after a change of the suppressed people: ${firstSuppressedMs.toFixed(0)} ms; allocation of 50,000 by state: ${allocateMs.toFixed(0)} ms`,
  );
}
