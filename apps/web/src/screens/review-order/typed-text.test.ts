import { describe, expect, it } from 'vitest';
import { textInField } from './typed-text.ts';

describe('a field that is saved while the user types', () => {
  it.each([
    ['keeps the space typed last', 'Please call ', 'Please call', 'Please call '],
    ['keeps the line break typed last', 'Please call\n', 'Please call', 'Please call\n'],
    ['shows what is stored until somebody types', null, 'Please call', 'Please call'],
    ['shows what is stored again when a save failed', 'Please call John', 'Please call', 'Please call'],
    ['is empty when the boxes it belongs to were cleared', 'Please call ', '', ''],
  ])('%s', (_case, typed, saved, shown) => {
    expect(textInField(typed, saved)).toBe(shown);
  });
});
