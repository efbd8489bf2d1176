import { dataMatrix } from '@dropdate/domain/mail-piece/barcode/data-matrix';
import { imbBars } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import { pieceIdOf, pieceIdPayloads } from '@dropdate/domain/mail-piece/identity/piece-id';
import bwip from 'bwip-js/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The symbol of bwip-js before it is drawn as a picture. */
interface RawSymbol {
  readonly bhs?: readonly number[];
  readonly bbs?: readonly number[];
  readonly pixs?: readonly number[];
}

function raw(options: Record<string, unknown>): RawSymbol {
  const [symbol] = (bwip as unknown as { raw(options: Record<string, unknown>): RawSymbol[] }).raw(options);
  return symbol ?? {};
}

/**
 * The bars as letters. A full bar (F) has the greatest height, a tracker (T) the smallest. The other bars have a height
 * between these two: a descender (D) begins at the foot of the symbol, an ascender (A) begins above the foot.
 */
function barsOf({ bhs = [], bbs = [] }: RawSymbol): string {
  const full = Math.max(...bhs);
  const tracker = Math.min(...bhs);
  return bhs
    .map((height, bar) => (height === full ? 'F' : height === tracker ? 'T' : bbs[bar] === 0 ? 'D' : 'A'))
    .join('');
}

describe('our barcodes', () => {
  it('on mail equal those of another implementation', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const tracking = fc.tuple(digits(1), fc.stringMatching(/^[0-4]$/), digits(18)).map((parts) => parts.join(''));
    const routing = fc.oneof(fc.constant(''), digits(5), digits(9), digits(11));
    fc.assert(
      fc.property(tracking, routing, (first, second) => {
        expect(imbBars({ tracking: first, routing: second })).toBe(
          barsOf(raw({ bcid: 'onecode', text: first + second })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('on pieces equal those of another implementation', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: pieceIdPayloads - 1n }), (payload) => {
        const id = pieceIdOf(payload);
        const other = raw({ bcid: 'datamatrix', text: codewords(id), raw: true });
        expect(dataMatrix(id).flat().map(Number)).toEqual([...(other.pixs ?? [])]);
      }),
      { numRuns: 60 },
    );
  });
});

/**
 * The ASCII codewords of a text in the notation of bwip-js. Without them, bwip-js may encode the same text in another
 * way.
 */
function codewords(text: string): string {
  return text.replace(/\d\d|./g, (part) => {
    const word = part.length === 2 ? 130 + Number(part) : part.charCodeAt(0) + 1;
    return `^${String(word).padStart(3, '0')}`;
  });
}
