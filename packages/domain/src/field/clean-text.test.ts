import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['Una\u00a0', 'Una '],
  ['\u200b74103', '74103'],
  ['918\u2011555\u20110162', '918-555-0162'],
  ['\u202a(918) 555-0163\u202c', '(918) 555-0163'],
  ['Ana\u200dBo', 'AnaBo'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['\ufeffName', 'Name'],
  // Joiners that shape letters and pictures stay.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🌾', '👩\u200d🌾'],
  ['line\nbreak\tand tab', 'line\nbreak\tand tab'],
  ['Nuñez, O’Brien – Ängström', 'Nuñez, O’Brien – Ängström'],
])('%j is %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it('leaves a cleaned text as it is', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          'a',
          ' ',
          '\u00a0',
          '\u200b',
          '\u200d',
          '\u200c',
          '\u202a',
          '\u2011',
          'ñ',
          'م',
          '👩',
          '\n',
        ),
        maxLength: 12,
      }),
      (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      },
    ),
  );
});
