import { describe, expect, it } from 'vitest';
import { caretBehind, maskedEdit } from './masked-edit.ts';

/** A mask of the form `12-34`. */
const mask = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
};
/** `|` marks the caret. */
const edited = (before: string, typed: string, isForward = false) => {
  const edit = maskedEdit(before, { typed: typed.replace('|', ''), caret: typed.indexOf('|'), isForward }, mask);
  const caret = caretBehind(edit.text, edit.before);
  return `${edit.text.slice(0, caret)}|${edit.text.slice(caret)}`;
};

describe('a key in a masked field', () => {
  it.each([
    ['a typed digit', '1', '12|', '12|'],
    ['a typed digit that brings a sign', '12', '123|', '12-3|'],
    ['a typed letter', '12', '12x|', '12|'],
    ['a digit typed in the middle', '12-3', '19|2-3', '19|-23'],
    ['a pasted number', '', '12 34|', '12-34|'],
    ['Backspace after a digit', '12-34', '12-3|', '12-3|'],
    ['Backspace after a sign', '12-34', '12|34', '1|3-4'],
    ['Backspace over everything', '12-34', '|', '|'],
  ])('is %s', (_, before, typed, after) => {
    expect(edited(before, typed)).toBe(after);
  });

  it('is Delete before a sign', () => {
    expect(edited('12-34', '12|34', true)).toBe('12|-4');
  });
});
