import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base32, parsePieceId, pieceIdOf, pieceIdPayloads } from './piece-id.ts';

const payloads = fc.bigInt({ min: 0n, max: pieceIdPayloads - 1n });

describe('a piece id', () => {
  it('has 12 characters and can be read back, however it was typed', () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        const id = pieceIdOf(payload);
        const typed = `${id.slice(0, 4)}-${id.slice(4, 8)} ${id.slice(8)}`
          .toLowerCase()
          .replaceAll('0', 'o')
          .replaceAll('1', 'l');
        expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
        expect(parsePieceId(typed)).toBe(id);
      }),
    );
  });

  it('differs for different payloads', () => {
    fc.assert(
      fc.property(payloads, payloads, (one, other) => {
        expect(pieceIdOf(one) === pieceIdOf(other)).toBe(one === other);
      }),
    );
  });

  it('notices every single wrong character', () => {
    const place = fc.integer({ min: 0, max: 11 });
    fc.assert(
      fc.property(payloads, place, fc.integer({ min: 1, max: 31 }), (payload, at, shift) => {
        const id = pieceIdOf(payload);
        const wrong = base32.charAt((base32.indexOf(id.charAt(at)) + shift) % 32);
        expect(parsePieceId(id.slice(0, at) + wrong + id.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  it('notices every swap of two characters, neighbours or not', () => {
    const places = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }));
    fc.assert(
      fc.property(payloads, places, (payload, [one, other]) => {
        const characters = [...pieceIdOf(payload)];
        const [a = '', b = ''] = [characters[one], characters[other]];
        fc.pre(a !== b);
        characters[one] = b;
        characters[other] = a;
        expect(parsePieceId(characters.join(''))).toBeUndefined();
      }),
    );
  });

  it.each(['', '0', '00000000000U', '0000000000000'])('%j is no piece id', (text) => {
    expect(parsePieceId(text)).toBeUndefined();
  });

  it.each([-1n, pieceIdPayloads])('has no payload %s', (payload) => {
    expect(() => pieceIdOf(payload)).toThrow(RangeError);
  });
});
