import { describe, expect, it } from 'vitest';
import { groupedMask } from './grouped-mask.ts';
import { caretBehind, maskedEdit } from './masked-edit.ts';

const key = groupedMask([5, 4, 2], 'letters and digits');

describe('a mask of groups', () => {
  it.each([
    ['abc01', 'ABC01', false],
    ['abc016', 'ABC01-6', false],
    ['ABC01 6789 01', 'ABC01-6789-01', true],
    ['  abc01–6789/01 and more', 'ABC01-6789-01', true],
    ['Ä%', '', false],
  ])('writes %j as %j', (typed, written, isComplete) => {
    expect(key.mask(typed)).toBe(written);
    expect(key.isComplete(written)).toBe(isComplete);
    expect(key.mask(written)).toBe(written);
  });

  it('keeps the caret behind the same letter', () => {
    const edit = maskedEdit('ABC01-6', { typed: 'ABXC01-6', caret: 3, isForward: false }, key.mask, key.entry);
    expect(edit.text).toBe('ABXC0-16');
    expect(caretBehind(edit.text, edit.before, key.entry)).toBe(3);
  });

  it('removes the letter before a dash with Backspace', () => {
    const edit = maskedEdit('ABC01-6', { typed: 'ABC016', caret: 5, isForward: false }, key.mask, key.entry);
    expect(edit.text).toBe('ABC06');
  });
});
