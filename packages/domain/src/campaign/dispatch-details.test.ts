import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DispatchDetails, dispatchProblems, maxDispatchReason, needsDispatchReason } from './dispatch-details.ts';

const limits = { recipients: 12_000, orderedOn: '2026-11-16', today: '2026-11-20' };
const good: DispatchDetails = {
  dispatchCount: 12_000,
  dispatchDate: '2026-11-20',
  dateSentForPrinting: '2026-11-17',
  reason: '',
  missingPieces: '',
};
const late = 'The date cannot be after today, 11/20/2026.';
const early = 'The date cannot be before the order, 11/16/2026.';
const why = 'Enter why fewer than 12,000 pieces are dispatched.';

describe('the dispatch details', () => {
  it.each<[string, Partial<DispatchDetails>, object]>([
    ['all pieces today', {}, {}],
    ['fewer with a reason', { dispatchCount: 11_950, reason: '50 were spoiled.' }, {}],
    ['none with a reason', { dispatchCount: 0, reason: 'The press stood still.' }, {}],
    ['printing after the dispatch', { dateSentForPrinting: '2026-11-19', dispatchDate: '2026-11-18' }, {}],
    ['fewer without a reason', { dispatchCount: 11_999 }, { reason: why }],
    ['fewer with an empty reason', { dispatchCount: 11_999, reason: ' \n ' }, { reason: why }],
    [
      'a long reason',
      { dispatchCount: 1, reason: 'x'.repeat(maxDispatchReason + 1) },
      { reason: 'Enter at most 200 characters.' },
    ],
    [
      'more than were ordered',
      { dispatchCount: 12_001 },
      { dispatchCount: 'The order has 12,000 pieces. Enter at most this number.' },
    ],
    ['less than nothing', { dispatchCount: -1 }, { dispatchCount: 'Enter a whole number from 0.' }],
    ['half a piece', { dispatchCount: 0.5, reason: 'x' }, { dispatchCount: 'Enter a whole number from 0.' }],
    [
      'dates of tomorrow',
      { dispatchDate: '2026-11-21', dateSentForPrinting: '2026-11-21' },
      {
        dispatchDate: late,
        dateSentForPrinting: late,
      },
    ],
    ['dates of the day of the order', { dispatchDate: '2026-11-16', dateSentForPrinting: '2026-11-16' }, {}],
    ['a dispatch before the order', { dispatchDate: '2026-11-15' }, { dispatchDate: early }],
    ['printing before the order', { dateSentForPrinting: '2026-11-15' }, { dateSentForPrinting: early }],
    [
      'dates that the database cannot store',
      { dispatchDate: '0000-01-01', dateSentForPrinting: '0000-12-31' },
      { dispatchDate: early, dateSentForPrinting: early },
    ],
    [
      'nothing',
      { dispatchCount: null, dispatchDate: null, dateSentForPrinting: null },
      {
        dispatchCount: 'Enter the number of dispatched pieces.',
        dispatchDate: 'Enter a date.',
        dateSentForPrinting: 'Enter a date.',
      },
    ],
  ])('%s', (_, entered, problems) => {
    expect(dispatchProblems({ ...good, ...entered }, limits)).toEqual(problems);
  });

  it('need a reason exactly when fewer pieces are dispatched than were ordered', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (dispatchCount, recipients) => {
        const problems = dispatchProblems({ ...good, dispatchCount }, { ...limits, recipients });
        expect(needsDispatchReason(dispatchCount, recipients)).toBe(dispatchCount < recipients);
        expect(Object.keys(problems)).toEqual(
          dispatchCount < recipients ? ['reason'] : dispatchCount > recipients ? ['dispatchCount'] : [],
        );
      }),
    );
  });
});
