import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postalClasses } from '../personalize/variant.ts';
import { inHomeWindow } from '../schedule/in-home-window.ts';
import { fromDayNumber } from '../schedule/iso-date.ts';
import { orderedStatuses } from './campaign-status.ts';
import {
  clientTimeline,
  type OrderHistory,
  orderTimeline,
  type TimelineStep,
  timelineLabel,
  timelineSteps,
} from './order-timeline.ts';

type Happened = readonly [step: TimelineStep, on: string | null, time?: string];
const eventOf = ([step, on, time]: Happened) => ({
  step,
  on,
  at: on !== null && time !== undefined ? `${on}T${time}:00.000Z` : null,
});

const shownOf = (history: Partial<OrderHistory<ReturnType<typeof eventOf>>>) =>
  orderTimeline({
    status: 'in-production',
    events: [],
    mailing: null,
    dueDate: '2026-11-25',
    today: '2026-11-20',
    ...history,
  }).map(({ step, state, on, times }) =>
    [step, ...(state === 'done' ? [] : [state]), on ?? '', ...(times > 1 ? [times] : [])].join(' ').trim(),
  );

const placed: Happened = ['placed', '2026-11-16', '10:00'];
const downloaded: Happened = ['file-downloaded', '2026-11-17', '09:00'];
const printing: Happened = ['printing', '2026-11-18', '09:00'];
const dispatched: Happened = ['dispatched', '2026-11-19', '09:00'];
const mailing = { mailedOn: '2026-11-19', postalClasses: ['first-class'] } as const;

describe('the timeline of an order', () => {
  it.each([
    ['in-production', [placed], {}, ['placed 2026-11-16', 'file-downloaded next']],
    [
      'in-production',
      [placed, downloaded, ['file-downloaded', '2026-11-16', '11:00']],
      {},
      ['placed 2026-11-16', 'file-downloaded 2026-11-16 2', 'file-validated next'],
    ],
    [
      'in-production',
      [placed, downloaded, ['file-failed', '2026-11-17', '10:00'], ['file-failed', '2026-11-18', '10:00']],
      {},
      ['placed 2026-11-16', 'file-downloaded 2026-11-17', 'file-failed 2026-11-18 2', 'file-validated next'],
    ],
    // One upload validates the file and begins the printing.
    [
      'printing',
      [placed, printing, ['file-validated', '2026-11-18', '09:00']],
      {},
      ['placed 2026-11-16', 'file-validated 2026-11-18', 'printing 2026-11-18', 'dispatched next 2026-11-25'],
    ],
    // A date that has passed is no expectation.
    ['printing', [placed], { today: '2026-11-26' }, ['placed 2026-11-16', 'dispatched next']],
    [
      'paused',
      [placed, printing, ['paused', '2026-11-19', '09:00']],
      {},
      ['placed 2026-11-16', 'printing 2026-11-18', 'paused 2026-11-19', 'dispatched next'],
    ],
    ['dispatched', [dispatched], { mailing }, ['dispatched 2026-11-19', 'in-homes next']],
    [
      'dispatched',
      [dispatched],
      { mailing, today: '2026-11-23' },
      ['dispatched 2026-11-19', 'in-homes 2026-11-23', 'first-response next'],
    ],
    // The dispatch was recorded late, so that the deliveries had begun.
    [
      'dispatched',
      [
        ['dispatched', '2026-11-30', '09:00'],
        ['first-response', '2026-12-01', '08:00'],
      ],
      { mailing, today: '2026-12-02' },
      ['dispatched 2026-11-30', 'in-homes 2026-11-30', 'first-response 2026-12-01', 'completed next'],
    ],
    // A dispatch of no pieces brings nothing into homes, and no response.
    ['dispatched', [dispatched], {}, ['dispatched 2026-11-19', 'completed next']],
    [
      'completed',
      [dispatched, ['completed', '2026-11-20', '09:00']],
      { mailing },
      ['dispatched 2026-11-19', 'completed 2026-11-20', 'in-homes later'],
    ],
    // Events of which only the day or nothing is known.
    [
      'completed',
      [['completed', null], ['dispatched', '2026-11-19'], placed],
      {},
      ['placed 2026-11-16', 'dispatched 2026-11-19', 'completed'],
    ],
  ] as const)('of a campaign with the status %s: %j', (status, events, rest, shown) => {
    expect(shownOf({ status, events: events.map((event) => eventOf(event as Happened)), ...rest })).toEqual(shown);
  });

  const days = fc.integer({ min: 20_000, max: 20_060 }).map(fromDayNumber);
  const events = fc.array(
    fc
      .tuple(
        fc.constantFrom(...timelineSteps.map(({ step }) => step)),
        fc.option(days),
        fc.option(fc.constantFrom('08:00', '09:00', '17:30'), { nil: undefined }),
      )
      .map(eventOf),
  );
  const history = fc.record({
    status: fc.constantFrom(...orderedStatuses),
    events: events.map((all) => all.filter(({ step }) => step !== 'in-homes')),
    mailing: fc.option(
      fc.record({
        mailedOn: days,
        postalClasses: fc.subarray(
          postalClasses.map(({ id }) => id),
          { minLength: 1 },
        ),
      }),
    ),
    dueDate: fc.option(days),
    today: days,
  });

  it('is sorted by day, has at most one next step, and loses no step', () => {
    fc.assert(
      fc.property(history, (of) => {
        const entries = orderTimeline(of);
        const done = entries.filter(({ state }) => state === 'done');
        const known = done.flatMap(({ on }) => on ?? []);
        expect(known).toEqual([...known].sort());
        expect(entries.slice(0, done.length)).toEqual(done);
        expect(entries.filter(({ state }) => state === 'next').length).toBe(of.status === 'completed' ? 0 : 1);
        expect(done.reduce((sum, { event, times }) => sum + (event === null ? 0 : times), 0)).toBe(of.events.length);
      }),
    );
  });

  it('has the days in homes exactly once, from the first day of the fastest to the last day of the slowest class', () => {
    fc.assert(
      fc.property(history, (of) => {
        const found = orderTimeline(of).filter(({ step }) => step === 'in-homes');
        const windows = of.mailing?.postalClasses.map((one) => inHomeWindow(of.mailing?.mailedOn ?? '', one)) ?? [];
        expect(found.length).toBe(windows.length === 0 ? 0 : 1);
        for (const { from, to } of windows) {
          expect(found[0]?.inHomes && found[0].inHomes.from <= from && found[0].inHomes.to >= to).toBe(true);
          expect(found[0]?.state === 'done').toBe((found[0]?.inHomes?.from ?? '') <= of.today);
        }
      }),
    );
  });

  it('names each step, and names an expected step as one that has not happened', () => {
    for (const { step, label } of timelineSteps) expect(timelineLabel(step, 'done')).toBe(label);
    expect(timelineLabel('dispatched', 'next')).toBe('Dispatch');
    expect(timelineLabel('file-validated', 'next')).toBe('Validation of the production file');
    expect(timelineLabel('dispatched', 'next', true)).toBe('In the mail');
    expect(timelineLabel('printing', 'next', true)).toBe('Printing');
  });
});

describe('the timeline that a client reads', () => {
  const read = (status: OrderHistory<ReturnType<typeof eventOf>>['status'], ...events: Happened[]) =>
    clientTimeline(
      orderTimeline({ status, events: events.map(eventOf), mailing: null, dueDate: null, today: '2026-11-20' }),
    ).map(({ step, state }) => (state === 'done' ? step : `${step} ${state}`));

  it.each([
    ['right after the order', read('in-production', placed), ['placed', 'in-production', 'printing next']],
    ['after the download', read('in-production', placed, downloaded), ['placed', 'in-production', 'printing next']],
    [
      'after a file that failed',
      read('in-production', placed, downloaded, ['file-failed', '2026-11-18', '10:00']),
      ['placed', 'in-production', 'printing next'],
    ],
    [
      'while the pieces are printed',
      read('printing', placed, downloaded, ['validation-skipped', '2026-11-18', '09:00'], printing),
      ['placed', 'in-production', 'printing', 'dispatched next'],
    ],
    [
      'in the mail',
      read('dispatched', placed, ['file-validated', '2026-11-18', '09:00'], printing, dispatched),
      ['placed', 'in-production', 'printing', 'dispatched', 'completed next'],
    ],
  ])('%s', (_, shown, expected) => {
    expect(shown).toEqual(expected);
  });
});
