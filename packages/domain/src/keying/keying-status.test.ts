import { describe, expect, it } from 'vitest';
import { type CardStatus, cardStatuses } from '../response-card/card-status.ts';
import { canBeFlagged, isKeyable, isKeyingCompleted, isReadOnly, statusAfterKeying } from './keying-status.ts';

const codesWhere = (holds: (status: CardStatus) => boolean) =>
  cardStatuses.filter(({ status }) => holds(status)).map(({ code }) => code);

describe('statuses of keying-in', () => {
  it.each([
    [null, 'keyed-in'],
    ['initial', 'keyed-in'],
    ['pending-keying-in', 'keyed-in'],
    ['keyed-in', 'keyed-in'],
    ['duplicate', 'keying-in-duplicate'],
    ['keying-in-duplicate', 'keying-in-duplicate'],
    ['illegible', 'illegible'],
    ['unidentified', null],
    ['sent-to-client', null],
    ['pending-identification', null],
    ['automatically-identified', null],
    ['manually-identified', null],
    ['deleted', null],
  ] as const)('a card that is saved as %s becomes %s', (status, after) => {
    expect(statusAfterKeying(status)).toBe(after);
  });

  it('locks the form of sent, unidentified and flagged cards', () => {
    expect(codesWhere((status) => !isReadOnly(status))).toEqual([0, 7, 8]);
  });

  it('takes and clears flags of cards that were not sent', () => {
    expect(codesWhere(canBeFlagged)).toEqual([0, 7, 8, 9, 10]);
    expect(codesWhere(isKeyable)).toEqual([7, 8, 9, 10]);
  });

  it('counts keyed, flagged and sent cards as completed', () => {
    expect(codesWhere(isKeyingCompleted)).toEqual([4, 8, 9, 10]);
  });
});
