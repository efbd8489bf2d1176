import { describe, expect, it } from 'vitest';
import { addressesIn, isReportAddress, namedAddresses } from './report-address.ts';

describe('an address of a report', () => {
  it.each([
    ['boss@example.com', true],
    ['first.last+mail@example.co.uk', true],
    ['boss@mail.example.museum', true],
    ['boss@example.c', false],
    ['boss@example.ninelette', false],
    ['boss@example.c0m', false],
    ['boss@example', false],
    ['boss', false],
    ['boss@@example.com', false],
    ['boss @example.com', false],
    ['', false],
    [`${'a'.repeat(242)}@example.com`, true],
    [`${'a'.repeat(243)}@example.com`, false],
    [`${'a'.repeat(4_989)}@example.com`, false],
  ])('%s: %s', (address, isValid) => {
    expect(isReportAddress(address)).toBe(isValid);
  });

  it('stands once in pasted text, with its name left out', () => {
    expect(addressesIn('Ann Lee <ann@example.com>; bo@example.com,\n ANN@example.com cy@example.com nobody')).toEqual([
      'ann@example.com',
      'bo@example.com',
      'cy@example.com',
      'nobody',
    ]);
    expect(addressesIn(' ,; \n')).toEqual([]);
  });
});

describe('the named addresses', () => {
  const [ann, bo, cy, di] = ['ann@example.com', 'bo@example.com', 'cy@example.com', 'di@example.com'];
  it.each([
    [[ann], 1, 'ann@example.com'],
    [[ann, bo], 1, 'ann@example.com and 1 more'],
    [[ann, bo, cy], 1, 'ann@example.com and 2 more'],
    [[ann, bo], 2, 'ann@example.com and bo@example.com'],
    [[ann, bo, cy], 2, 'ann@example.com, bo@example.com and cy@example.com'],
    [[ann, bo, cy, di], 2, 'ann@example.com, bo@example.com and 2 more'],
    [[], 1, ''],
  ] as const)('of %j, at most %i, are %s', (addresses, most, text) => {
    expect(namedAddresses([...addresses], most)).toBe(text);
  });
});
