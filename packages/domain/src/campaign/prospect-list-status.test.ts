import { describe, expect, it } from 'vitest';
import {
  canDownloadList,
  canMoveProspectList,
  isListEditable,
  isListPending,
  isListPlaced,
  prospectListStatusCodes,
  prospectListStatuses,
  prospectListStatusLabel,
  prospectListStatusTone,
} from './prospect-list-status.ts';

const all = prospectListStatuses.map(({ status }) => status);

describe('prospect list statuses', () => {
  it.each([
    ['none', 0, null, 'default'],
    ['draft', 1, 'Draft', 'default'],
    ['pending', 2, 'Pending', 'warning'],
    ['pending-validation', 7, 'Pending Validation', 'warning'],
    ['scrubbing-list-generated', 8, 'Pending Validation', 'warning'],
    ['pending-payment', 9, 'Pending Payment', 'info'],
    ['completed', 100, 'Completed', 'success'],
  ] as const)('%s is %i, reads %s and is %s', (status, code, label, tone) => {
    expect(prospectListStatusCodes.codeOf(status)).toBe(code);
    expect(prospectListStatusCodes.wordOf(code)).toBe(status);
    expect(prospectListStatusLabel(status)).toBe(label);
    expect(prospectListStatusTone(status)).toBe(tone);
  });

  it('are grouped', () => {
    expect(() => prospectListStatusCodes.wordOf(3)).toThrow(RangeError);
    expect(all.filter(isListEditable)).toEqual(['none', 'draft']);
    expect(all.filter(isListPlaced)).toEqual(['completed']);
    expect(all.filter(isListPending)).toEqual(['pending-validation', 'scrubbing-list-generated', 'pending-payment']);
    expect(all.filter((status) => canDownloadList(status, true))).toEqual(['completed']);
    expect(all.filter((status) => canDownloadList(status, false))).toEqual([]);
  });

  it.each([
    [
      'buyer',
      [
        'none>draft',
        'none>pending-validation',
        'none>completed',
        'draft>draft',
        'draft>pending-validation',
        'draft>completed',
        'pending-payment>draft',
        'pending-payment>completed',
      ],
    ],
    [
      'job',
      [
        'pending-validation>scrubbing-list-generated',
        'scrubbing-list-generated>pending-payment',
        'pending-payment>draft',
      ],
    ],
    ['production', []],
  ] as const)('are moved by the %s like this only', (actor, expected) => {
    const pairs = all.flatMap((from) => all.map((to) => ({ from, to })));
    const found = pairs
      .filter(({ from, to }) => canMoveProspectList(from, to, actor))
      .map(({ from, to }) => `${from}>${to}`);
    expect(found).toEqual(expected);
  });
});
