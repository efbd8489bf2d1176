import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Case, readBeside, readCells } from './read-cells.fixture.ts';
import { isBadKey, keyNumber } from './read-key.ts';

describe('a key', () => {
  const badKeys = [
    '0',
    '000',
    '-9',
    '=3',
    '9223372036854775808',
    '1.23457E+12',
    '1.23E12',
    '1,234',
    'é1',
    `A${'1'.repeat(64)}`,
    '0.0',
  ];
  const goodKeys = [
    '1',
    '007',
    '9223372036854775807',
    '12.0',
    'A-17',
    'a17',
    '12E5',
    '{6F9619FF-8B86-D011-B42D-00CF4FC964FF}',
    '0012 B/7',
    `A${'1'.repeat(63)}`,
  ];

  it('is a number or an id with letters', async () => {
    const reading = await readBeside(isBadKey('cell'), [
      ...badKeys.map((key): Case => [key, true]),
      ...goodKeys.map((key): Case => [key, false]),
    ]);
    expect(reading.found).toEqual(reading.expected);
  });

  it('keeps its number; an id with letters has a number of its MD5 sum, beyond all usual numbers', async () => {
    const ids = ['A-17', 'a17', '12E5', '0012 B/7'];
    const sums = ids.map((id): Case => {
      const sum = createHash('md5').update(id).digest().readBigUInt64BE(0);
      return [id, (sum & (2n ** 62n - 1n)) | (2n ** 62n)];
    });
    const reading = await readBeside(keyNumber('cell'), [
      ['7', 7n],
      ['007', 7n],
      ['12.0', 12n],
      ['9223372036854775807', 2n ** 63n - 1n],
      ...sums,
    ]);
    expect(reading.found).toEqual(reading.expected);
  });

  it('has a number of its own for each id', async () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `P${index.toString(36)}`);
    expect(new Set(await readCells(keyNumber('cell'), ids)).size).toBe(ids.length);
  });
});
