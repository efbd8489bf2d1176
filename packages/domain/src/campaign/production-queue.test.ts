import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromDayNumber } from '../schedule/iso-date.ts';
import { canMoveCampaign } from './campaign-transitions.ts';
import {
  dueRanges,
  type ProductionFileFacts,
  productionFileState,
  productionStep,
  queuedStatuses,
} from './production-queue.ts';

const dates = fc.integer({ min: 19_000, max: 40_000 }).map(fromDayNumber);

describe('the groups by due date', () => {
  it('split a Monday from its week and from the days after the week', () => {
    expect(dueRanges('2026-11-23')).toEqual({
      late: { from: null, to: '2026-11-22' },
      'this-week': { from: '2026-11-23', to: '2026-11-29' },
      later: { from: '2026-11-30', to: null },
    });
  });

  it('contain every day exactly once', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -400, max: 400 }), (today, offset) => {
        const due = addDays(today, offset);
        const holding = Object.values(dueRanges(today)).filter(
          ({ from, to }) => (from === null || from <= due) && (to === null || due <= to),
        );
        expect(holding).toHaveLength(1);
      }),
    );
  });
});

describe('the state of the file and the next step', () => {
  const untouched: ProductionFileFacts = {
    status: 'in-production',
    isMade: false,
    isDownloaded: false,
    isWaiting: false,
    hasProblems: false,
  };

  it.each([
    [{}, 'not-made', 'download'],
    [{ isMade: true }, 'ready', 'download'],
    [{ isMade: true, isDownloaded: true }, 'downloaded', 'validate'],
    [{ isMade: true, isDownloaded: true, isWaiting: true }, 'returned', 'view-returned'],
    [{ isMade: true, isDownloaded: true, hasProblems: true }, 'failed', 'view-problems'],
    [{ isWaiting: true, hasProblems: true }, 'returned', 'view-returned'],
    [{ status: 'printing', isMade: true }, 'validated', 'dispatch'],
    [{ status: 'paused' }, 'validated', 'dispatch'],
  ] as const)('of %j are %s and %s', (facts, state, step) => {
    expect(productionFileState({ ...untouched, ...facts })).toBe(state);
    expect(productionStep(state)).toBe(step);
  });

  it('dispatch exactly the campaigns that production may dispatch', () => {
    for (const status of queuedStatuses) {
      const step = productionStep(productionFileState({ ...untouched, status }));
      expect([status, step === 'dispatch']).toEqual([status, canMoveCampaign(status, 'dispatched', 'production')]);
    }
  });
});
