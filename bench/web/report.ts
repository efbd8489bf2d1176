import type { AnswerPageVisit } from './answer-page.ts';
import type { ClickTimes } from './clicks.ts';
import type { StepVisits } from './first-visits.ts';
import type { Interaction } from './interactions.ts';
import { typing } from './list-steps.ts';
import type { Visit } from './visit.ts';

export interface WebReport {
  readonly date: string;
  readonly machine: string;
  /** How busy the machine was before the measurements. Other work on the machine makes every time worse. */
  readonly loadBefore: number;
  readonly visits: Readonly<Record<string, Visit>>;
  /** Cold loads of each list with 50 rows. */
  readonly listVisits: Readonly<Record<string, readonly Visit[]>>;
  /** The page where prospects answer. */
  readonly answerPage: AnswerPageVisit | undefined;
  readonly interactions: readonly Interaction[];
  readonly clicks: ClickTimes | undefined;
  readonly stepVisits: StepVisits | undefined;
}

export interface Line {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly isOk: boolean;
}

const kb = 1000;
const goalOfHome = 180;

/** Every budget with its measured value. */
export function lines(report: WebReport): readonly Line[] {
  const { visits, listVisits, interactions } = report;
  return [
    ...(Object.keys(visits).length > 0 ? weightLines(report) : []),
    ...Object.entries(listVisits).flatMap(([list, loads]) => paintLines(list, loads)),
    ...answerPageLines(report),
    ...(interactions.length > 0 ? [interactionLine(report), typingLine(report)] : []),
    ...clickLines(report),
    ...stepLines(report),
    ...shiftLines(report),
  ];
}

function weightLines({ visits }: WebReport): readonly Line[] {
  const all = Object.entries(visits);
  // The wizard fetches the scripts of its next steps ahead, once a step can be used. They belong to those steps.
  const [heaviest] = all.toSorted(([, a], [, b]) => b.scriptsBeforeUse - a.scriptsBeforeUse);
  const scripts = (page: string) => visits[page]?.scripts ?? Number.NaN;
  return [
    atMost('JavaScript before sign-in is usable', 120, visits['sign-in']?.scriptsBeforeUse),
    atMost('JavaScript of shell and home', 220, scripts('home'), ` (goal ${goalOfHome})`),
    atMost('JavaScript of campaigns', 340, scripts('campaigns')),
    atMost(`JavaScript before the heaviest page, ${heaviest?.[0]}, is usable`, 340, heaviest?.[1].scriptsBeforeUse),
    ...all.map(([page, { styles }]) => atMost(`style sheets of ${page}`, 45, styles)),
  ];
}

function atMost(what: string, budget: number, bytes = Number.NaN, more = ''): Line {
  const size = bytes / kb;
  return { what, budget: `${budget} KB${more}`, measured: `${size.toFixed(1)} KB`, isOk: size <= budget };
}

/** The largest paint can be a heading above the rows. So the paint of the last row must keep the same budget. */
function paintLines(list: string, loads: readonly Visit[]): readonly Line[] {
  const paints = loads.map(({ largestPaint }) => largestPaint?.at ?? Number.POSITIVE_INFINITY);
  const rows = loads.map(({ contentAt }) => contentAt ?? Number.POSITIVE_INFINITY);
  const element = loads[0]?.largestPaint?.element ?? 'none';
  const line = (what: string, times: readonly number[]): Line => ({
    what,
    budget: '1200 ms',
    measured: `median ${percentile(times, 50).toFixed(0)}, worst ${Math.max(...times).toFixed(0)} ms`,
    isOk: Math.max(...times) <= 1200,
  });
  return [line(`largest paint of 50 ${list} (${element})`, paints), line(`all 50 ${list} painted`, rows)];
}

function answerPageLines({ answerPage }: WebReport): readonly Line[] {
  if (answerPage === undefined) return [];
  const { paints, bytes } = answerPage;
  const worst = Math.max(...paints);
  return [
    {
      what: 'first paint of the page of a campaign, slow 3G',
      budget: '1000 ms',
      measured: `median ${percentile(paints, 50).toFixed(0)}, worst ${worst.toFixed(0)} ms`,
      isOk: worst <= 1000,
    },
    atMost('all bytes of the page of a campaign', 50, bytes),
  ];
}

function interactionLine({ interactions }: WebReport): Line {
  const durations = interactions.map(({ duration }) => duration);
  const p98 = percentile(durations, 98);
  return {
    what: `interaction to next paint, 98th percentile of ${durations.length}`,
    budget: '150 ms',
    measured: `${p98} ms (median ${percentile(durations, 50)}, worst ${Math.max(...durations)})`,
    isOk: p98 <= 150,
  };
}

/** Typing has a budget of its own, and every key must keep it. */
function typingLine({ interactions }: WebReport): Line {
  const durations = interactions.filter(({ name }) => name.includes(typing)).map(({ duration }) => duration);
  const worst = Math.max(...durations);
  return {
    what: `key of a search to next paint, worst of ${durations.length}`,
    budget: '100 ms',
    measured: `${worst} ms (median ${percentile(durations, 50)})`,
    isOk: worst <= 100,
  };
}

function clickLines({ clicks }: WebReport): readonly Line[] {
  if (clicks === undefined) return [];
  return [
    fast('click to painted number, counties one by one', 100, clicks.counties),
    fast('click to painted number, segments, check boxes and chips', 100, clicks.choices),
  ];
}

function stepLines({ stepVisits }: WebReport): readonly Line[] {
  if (stepVisits === undefined) return [];
  return [fast('first visit of a step', null, stepVisits.first), fast('later visit of a step', null, stepVisits.later)];
}

/** Times keep the budget when their 95th percentile keeps it. Times without a budget are always good. */
function fast(what: string, budget: number | null, times: readonly number[]): Line {
  const p95 = percentile(times, 95);
  return {
    what: `${what}, ${times.length}`,
    budget: budget === null ? 'none' : `p95 ${budget} ms`,
    measured: `p50 ${percentile(times, 50).toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
    isOk: budget === null || p95 <= budget,
  };
}

function shiftLines({ visits }: WebReport): readonly Line[] {
  return Object.entries(visits).map(([page, { shift }]) => ({
    what: `layout shift of ${page}`,
    budget: '0.02',
    measured: shift.toFixed(4),
    isOk: shift <= 0.02,
  }));
}

/** The percentile by nearest rank. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export function printReport(report: WebReport): void {
  console.log(`\n${report.date}, ${report.machine}, load before ${report.loadBefore.toFixed(1)}\n`);
  const table = lines(report);
  const rows = [
    ['what', 'budget', 'measured', 'ok'],
    ...table.map(({ what, budget, measured, isOk }) => [what, budget, measured, isOk ? 'yes' : 'NO']),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | '));
  const slowest = [...report.interactions].sort((a, b) => b.duration - a.duration).slice(0, 8);
  console.log('\nSlowest interactions');
  for (const { name, duration } of slowest) console.log(`  ${String(duration).padStart(4)} ms  ${name}`);
  const moved = Object.entries(report.visits).filter(([, { shift }]) => shift > 0);
  for (const [page, { shifted }] of moved) console.log(`Moved on ${page}: ${[...new Set(shifted)].join('; ')}`);
}
