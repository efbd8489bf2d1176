import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printableText, unprintableCharacters } from './font-metrics.ts';
import { interMetrics } from './inter-metrics.ts';
import { unprintableProblem } from './unprintable-text.ts';

describe('unprintableProblem', () => {
  it.each([
    ['Harborline Senior Benefits', null],
    ['Peña & Söhne, “Best” – 100 % • © ™', null],
    ['Zażółć Łódź, Núñez & Nguyễn', null],
    ['Z\u0307o\u0301l', null],
    // The accent could be left out, but people want their name as they wrote it.
    ['S\u0229gol', 'The piece cannot print \u0229.'],
    ['What’s next?', null],
    ['', null],
    ['Party 🎉', 'The piece cannot print 🎉.'],
    ['🎉🎉 twice 🎉', 'The piece cannot print 🎉.'],
    ['Family 👨‍👩‍👧 first', 'The piece cannot print 👨‍👩‍👧.'],
    ['I ❤️ 日本', 'The piece cannot print ❤️, 日 and 本.'],
    ['Привет', 'The piece cannot print П, р, и, в, е and 1 more.'],
    ['Blank \u{e000}', 'The piece cannot print U+E000.'],
  ])('%j: %j', (text, problem) => {
    expect(unprintableProblem(text)).toBe(problem);
  });

  it('checks capitals too, in which some templates print a text', () => {
    expect(unprintableCharacters('straße', interMetrics)).toEqual([]);
    expect(unprintableCharacters('5 µg', interMetrics)).toEqual(['µ']);
  });

  it('finds every letter that would be printed differently than typed', () => {
    const letter = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((one) => /^\p{L}\p{M}*$/u.test(one));
    const latin = fc.integer({ min: 0xa1, max: 0x24f }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(
        fc.oneof(
          letter,
          latin.filter((one) => /\p{L}/u.test(one)),
        ),
        (one) => {
          const cases = [one, one.toUpperCase()].map((typed) => typed.normalize('NFC').replace('\u02bc', '\u2019'));
          const isChanged = cases.some((typed) => printableText(typed, interMetrics) !== typed);
          expect(unprintableCharacters(one, interMetrics).length > 0).toBe(isChanged);
        },
      ),
    );
  });

  it('prints no question mark that was not typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const typed = text.replaceAll('?', '');
        const isReplaced = [typed, typed.toUpperCase()].some((one) => printableText(one, interMetrics).includes('?'));
        if (isReplaced) expect(unprintableCharacters(text, interMetrics)).not.toEqual([]);
      }),
    );
  });
});
