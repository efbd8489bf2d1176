import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedParts, differingParts } from './compared-parts.ts';

const piece = { printedKey: 'HRB01-6789-01', zipCode: '33607-1234' };

/** What is typed instead of each part of the piece. */
const others = {
  companyCode: 'HRB02',
  mailingNumber: '6780',
  deliveryPoint: '07',
  zipCode: '33601',
  zipCodePlus: '1235',
} as const;
const own = {
  companyCode: 'HRB01',
  mailingNumber: '6789',
  deliveryPoint: '01',
  zipCode: '33607',
  zipCodePlus: '1234',
} as const;

/** Every choice of parts that disagree: 32 of them. */
const choices = Array.from({ length: 2 ** comparedParts.length }, (_, bits) =>
  comparedParts.filter((_, place) => (bits >> place) & 1),
);

describe('the parts in which a piece disagrees with what was typed', () => {
  it.each(choices.map((wrong) => [wrong.join(', ') || 'nothing', wrong] as const))('are %s', (_, wrong) => {
    const typed = Object.fromEntries(
      comparedParts.map((part) => [part, wrong.includes(part) ? others[part] : own[part]]),
    );
    const printedKey = `${typed.companyCode}-${typed.mailingNumber}-${typed.deliveryPoint}`;
    expect(differingParts(piece, { printedKey, zipCode: `${typed.zipCode}-${typed.zipCodePlus}` })).toEqual(wrong);
  });

  it.each([
    ['a key alone', 'HRB01-6789-01', null, []],
    ['five digits of the ZIP code', null, '33607', []],
    ['five other digits', null, '33608', ['zipCode']],
    ['an unfinished key', 'HRB01-67', '33607-1234', []],
    ['an unfinished ZIP code', 'HRB01-6789-01', '336', []],
    ['an unfinished ZIP+4', null, '33607-12', []],
    ['O for 0', 'hrbo1-6789-O1', '33607-1234', []],
    ['S for 5 where no 5 is', 'HRB01-678S-01', null, ['mailingNumber']],
    ['nothing', null, null, []],
  ] as const)('with %s', (_, printedKey, zipCode, parts) => {
    expect(differingParts(piece, { printedKey, zipCode })).toEqual(parts);
  });

  it('are the ZIP+4 where a piece has none', () => {
    expect(differingParts({ ...piece, zipCode: '33607' }, { printedKey: null, zipCode: '33607-1234' })).toEqual([
      'zipCodePlus',
    ]);
  });

  it('are never empty for another digit in any place', () => {
    const digits = '0123456789';
    const places = Array.from(piece.printedKey, (_, place) => place).filter((place) =>
      digits.includes(piece.printedKey.charAt(place)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...digits), (place, digit) => {
        const printedKey = `${piece.printedKey.slice(0, place)}${digit}${piece.printedKey.slice(place + 1)}`;
        // A block 00 and a mailing number 0 are no keys, and a search refuses them.
        fc.pre(printedKey !== piece.printedKey && !printedKey.startsWith('HRB00'));
        expect(differingParts(piece, { printedKey, zipCode: null })).toHaveLength(1);
      }),
    );
  });
});
