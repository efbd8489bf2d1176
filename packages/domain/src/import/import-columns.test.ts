import { expect, it } from 'vitest';
import { fieldsMappedTwice, textsOf } from './import-columns.ts';

it('names the fields of several columns once', () => {
  expect(fieldsMappedTwice(['a', 'b', null, null, 'a', 'a'])).toEqual(['a']);
  expect(fieldsMappedTwice(['a', null, null])).toEqual([]);
});

it('reads a row by its columns', () => {
  expect(textsOf(['name', null, 'zip'], ['Silva', 'ignored'])).toEqual({ name: 'Silva', zip: '' });
});
