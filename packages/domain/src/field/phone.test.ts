import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, maskPhone, phoneToE164 } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['', ''],
    ['8', '(8'],
    ['813', '(813'],
    ['8135', '(813) 5'],
    ['813555', '(813) 555'],
    ['8135550', '(813) 555-0'],
    ['8135550123', '(813) 555-0123'],
    ['81355501234567', '(813) 555-01234567'],
    ['+1 813 555 0123', '(813) 555-0123'],
    ['1-813-555-0123', '(813) 555-0123'],
    ['813.555.0123 please', '(813) 555-0123'],
    ['no digits', ''],
  ])('typed as %j shows as %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it.each([
    ['(813) 555-0123', true],
    ['(813) 555-012', false],
    ['813-555-0123', false],
    ['(113) 555-0123', false],
    ['(013) 555-0123', false],
    ['(813) 155-0123', false],
    ['', false],
    ['(813) 555-0123 ', false],
    ['(813) 555-01234', false],
  ])('%j is whole: %s', (text, isWhole) => {
    expect(isPhone(text)).toBe(isWhole);
  });

  it('comes back from its stored form', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
    fc.assert(
      fc.property(digits, (typed) => {
        const shown = maskPhone(typed);
        expect(shown).toHaveLength(14);
        expect(isPhone(shown)).toBe(true);
        expect(phoneToE164(shown)).toBe(`+1${typed}`);
        expect(maskPhone(phoneToE164(shown))).toBe(shown);
      }),
    );
  });

  it('is masked once and for all', () => {
    fc.assert(fc.property(fc.string(), (typed) => maskPhone(maskPhone(typed)) === maskPhone(typed)));
  });
});
