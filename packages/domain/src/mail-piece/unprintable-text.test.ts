import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printableText, unprintableCharacters } from './font-metrics.ts';
import { interMetrics } from './inter-metrics.ts';
import { unprintableProblem } from './unprintable-text.ts';

describe('unprintableProblem', () => {
  it.each([
    ['Harborline Senior Benefits', null],
    ['Peña & Söhne, “Best” – 100 % • © ™', null],
    ['Łódź Benefits', null],
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

  it('looks at capitals too, in which some templates set a text', () => {
    expect(unprintableCharacters('straße', interMetrics)).toEqual([]);
    expect(unprintableCharacters('5 µg', interMetrics)).toEqual(['µ']);
  });

  it('finds something exactly where a question mark would be printed that was not typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const typed = text.replaceAll('?', '');
        const isReplaced = [typed, typed.toUpperCase()].some((one) => printableText(one, interMetrics).includes('?'));
        expect(unprintableCharacters(text, interMetrics).length > 0).toBe(isReplaced);
      }),
    );
  });
});
