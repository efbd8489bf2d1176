import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CampaignStatus } from './campaign-status.ts';
import {
  correctionRefusal,
  type DispatchDetails,
  dispatchDateDoubts,
  dispatchProblems,
  maxDispatchReason,
  needsDispatchReason,
} from './dispatch-details.ts';

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

describe('dates of a dispatch that are strange', () => {
  it.each<[string | null, string | null, string | null, readonly string[]]>([
    ['2026-11-20', '2026-11-18', '2026-11-18', []],
    [null, null, '2026-11-18', []],
    ['2026-11-17', '2026-11-16', null, []],
    ['2026-11-17', '2026-11-18', null, ['The dispatch date is before the date sent for printing, 11/18/2026.']],
    [
      '2026-11-20',
      '2026-11-17',
      '2026-11-18',
      ['The date sent for printing is before the validation of the file, 11/18/2026.'],
    ],
    [
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      [
        'The dispatch date is before the date sent for printing, 11/17/2026.',
        'The date sent for printing and the dispatch date are before the validation of the file, 11/18/2026.',
      ],
    ],
  ])('dispatch %s, printing %s, validation %s', (dispatchDate, dateSentForPrinting, validatedOn, doubts) => {
    expect(dispatchDateDoubts({ dispatchDate, dateSentForPrinting }, validatedOn)).toEqual(doubts);
  });
});

describe('a correction of a dispatch', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each<[CampaignStatus, Date | null, boolean]>([
    ['dispatched', hoursAgo(1), true],
    ['dispatched', hoursAgo(24), true],
    ['dispatched', hoursAgo(25), false],
    ['dispatched', null, false],
    ['printing', null, false],
    ['completed', hoursAgo(1), false],
  ])('of a campaign that is %s since %s: %s', (status, dispatchedAt, isAllowed) => {
    expect(correctionRefusal(status, dispatchedAt, now) === null).toBe(isAllowed);
  });
});
