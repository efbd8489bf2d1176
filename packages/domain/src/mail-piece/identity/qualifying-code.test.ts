import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQualifyingCode, qualifyingCode, qualifyingCodeLimit } from './qualifying-code.ts';

const part = fc.integer({ min: 0, max: qualifyingCodeLimit - 1 });

describe('a qualifying code', () => {
  it('has 8 characters and differs whenever order or piece differs', () => {
    fc.assert(
      fc.property(part, part, part, part, (order, piece, otherOrder, otherPiece) => {
        const [one, other] = [qualifyingCode(order, piece), qualifyingCode(otherOrder, otherPiece)];
        expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(one === other).toBe(order === otherOrder && piece === otherPiece);
      }),
    );
  });

  it('never repeats within an order', () => {
    const codes = new Set(Array.from({ length: 20_000 }, (_, piece) => qualifyingCode(77, piece)));
    expect(codes.size).toBe(20_000);
  });

  it('differs from its neighbour in at least three places', () => {
    for (let piece = 1; piece < 2_000; piece++) {
      const [one, other] = [qualifyingCode(4_021, piece - 1), qualifyingCode(4_021, piece)];
      expect([...one].filter((character, at) => character !== other.charAt(at)).length).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    [-1, 0],
    [0, qualifyingCodeLimit],
    [0.5, 0],
  ])('is refused for order %d, piece %d', (order, piece) => {
    expect(() => qualifyingCode(order, piece)).toThrow(RangeError);
  });
});

describe('a typed qualifying code', () => {
  it('is read back from every code, in small letters and in groups', () => {
    fc.assert(
      fc.property(part, part, (order, piece) => {
        const code = qualifyingCode(order, piece);
        expect(parseQualifyingCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
      }),
    );
  });

  it.each([
    ['7KO1IL9Z', '7K01119Z'],
    ['7K01119', undefined],
    ['7K01119ZZ', undefined],
    ['7K01119U', undefined],
    ['7K01119?', undefined],
    ['', undefined],
  ])('%s is %s', (text, code) => {
    expect(parseQualifyingCode(text)).toBe(code);
  });
});
