import { describe, expect, it } from 'vitest';
import { afterKey, type TypedAhead } from './typed-ahead.ts';

const typing = (...keys: string[]) =>
  keys.reduce<TypedAhead>((typed, key) => afterKey(typed, key) ?? typed, { text: '', isEntered: false });

describe('keys that are typed ahead', () => {
  it.each([
    ['letters', ['o', 'r', 'd'], { text: 'ord', isEntered: false }],
    ['a corrected letter', ['o', 't', 'Backspace', 'r'], { text: 'or', isEntered: false }],
    ['a sign of two units, and its removal', ['a', '🎉', 'Backspace'], { text: 'a', isEntered: false }],
    ['keys that type nothing', ['Shift', 'O', 'ArrowDown', 'F2'], { text: 'O', isEntered: false }],
    ['Enter, and nothing after it', ['h', 'Enter', 'n', 'Backspace'], { text: 'h', isEntered: true }],
  ])('%s', (_, keys, expected) => {
    expect(typing(...keys)).toEqual(expected);
  });
});
