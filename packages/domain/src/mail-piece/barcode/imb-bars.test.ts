import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imbBars } from './imb-bars.ts';

const tracking = '01234567094987654321';

describe('an Intelligent Mail barcode', () => {
  it.each([
    ['', 'ATTFATTDTTADTAATTDTDTATTDAFDDFADFDFTFFFFFTATFAAAATDFFTDAADFTFDTDT'],
    ['01234', 'DTTAFADDTTFTDTFTFDTDDADADAFADFATDDFTAAAFDTTADFAAATDFDTDFADDDTDFFT'],
    ['012345678', 'ADFTTAFDTTTTFATTADTAAATFTFTATDAAAFDDADATATDTDTTDFDTDATADADTDFFTFA'],
    ['01234567891', 'AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAADA'],
  ])('is that of USPS-B-3200 for routing %j', (routing, bars) => {
    expect(imbBars({ tracking, routing })).toBe(bars);
  });

  it('has 65 bars, and other bars for other numbers', () => {
    const digits = (length: number) =>
      fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'));
    const number = fc.record({
      tracking: fc
        .tuple(digits(1), fc.integer({ min: 0, max: 4 }), digits(9), digits(9))
        .map((parts) => parts.join('')),
      routing: fc.oneof(fc.constant(''), digits(5), digits(9), digits(11)),
    });
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(imbBars(one)).toMatch(/^[ADFT]{65}$/);
        fc.pre(one.tracking !== other.tracking || one.routing !== other.routing);
        expect(imbBars(one)).not.toBe(imbBars(other));
      }),
    );
  });

  it.each([
    [{ tracking: '0123456709498765432', routing: '' }],
    [{ tracking: '05234567094987654321', routing: '' }],
    [{ tracking, routing: '1234' }],
    [{ tracking, routing: '1234x' }],
  ])('is refused for %j', (number) => {
    expect(() => imbBars(number)).toThrow(RangeError);
  });
});
