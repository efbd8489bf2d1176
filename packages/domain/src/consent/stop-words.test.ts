import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBareStop, stopWish } from './stop-words.ts';

const barred = (text: string): string => {
  const wish = stopWish(text);
  if (wish === null) return 'nothing';
  return wish.asksNoCalls && wish.asksNoMail ? 'both' : wish.asksNoCalls ? 'calls' : 'mail';
};

const asking: readonly (readonly [string, string])[] = [
  ['STOP', 'both'],
  ['Stop.', 'both'],
  ['please stop', 'both'],
  ['Remove me', 'both'],
  ['Please remove me from your list!', 'both'],
  ['take my name off the list', 'both'],
  ['Do not call', 'calls'],
  ["Don't call me", 'calls'],
  ['DON’T CALL ME AGAIN', 'calls'],
  ['dont text me', 'calls'],
  ['I am fine. Stop calling me!', 'calls'],
  ['do not mail', 'mail'],
  ["Please don't send me any more cards", 'mail'],
  ['stop sending these letters', 'mail'],
  ['no more mail please', 'mail'],
  ['Do not contact me', 'both'],
  ["Don't ever contact us again", 'both'],
  ['unsubscribe', 'both'],
  ['I want to unsubscribe', 'both'],
  ['I wish to opt out', 'both'],
  ['Leave me alone', 'both'],
  ['remove my number', 'calls'],
  ['No me llamen', 'calls'],
  ['por favor, no me llamen más', 'calls'],
  ['Ya no me llame', 'calls'],
  ['Dejen de llamarme', 'calls'],
  ['no me envíen más cartas', 'mail'],
  ['No quiero recibir llamadas', 'calls'],
  ['Quítenme de la lista', 'both'],
  ['No me contacten', 'both'],
  ['ALTO', 'both'],
  ['do not call. do not mail.', 'both'],
];

const harmless: readonly string[] = [
  '',
  'Please stop by my house',
  'Stop by on Monday',
  'It rained nonstop',
  'non-stop',
  "please don't stop",
  "Please don't stop calling me",
  'Never stop sending me offers',
  'I live at the bus stop',
  'Do not call before 9 AM',
  "don't call on Sundays",
  "Please don't call me after 5",
  'They do not call me back',
  'I do not call strangers',
  'If you do not call by Friday I will ask my son',
  'Call me, I want to remove my old policy',
  'I am removed from Medicaid',
  'please mail me the brochure',
  'How do I stop paying for my old plan?',
  'I do not contact agents by mail',
  'No me llamen antes de las 9',
  'No dejen de llamarme',
  'Llámenme por favor',
  'Me quiten o no el seguro',
  'no more pain, call me',
  'I never unsubscribe',
];

describe('an answer', () => {
  it.each(asking)('%j asks for no %s', (text, bars) => {
    expect(barred(text)).toBe(bars);
  });

  it.each(harmless)('%j asks for nothing', (text) => {
    expect(barred(text)).toBe('nothing');
  });

  it('quotes the sentences that ask, as they were written', () => {
    expect(stopWish('Hello! My wife died. Please DON’T call me. Thank you; no more mail')?.quote).toBe(
      'Please DON’T call me … no more mail',
    );
    expect(stopWish(`do not call ${'x'.repeat(500)}`)?.quote).toHaveLength(200);
  });

  it.each(['STOP', ' stop! ', 'Please stop.', 'STOP STOP', 'unsubscribe', 'opt-out', 'Remove me', 'BASTA', '¡Alto!'])(
    '%j says nothing else',
    (text) => expect(isBareStop(text)).toBe(true),
  );

  it.each(['', 'Stop by', 'stop calling', 'STOP, but call my wife', 'nonstop', 'Mrs. Stop', 'I need a stop'])(
    '%j says more, or something else',
    (text) => expect(isBareStop(text)).toBe(false),
  );
});

describe('any answer', () => {
  const words = fc.constantFrom('my', 'house', 'policy', 'thanks', 'Medicare', 'Ñandú', '2026', 'wife', 'x');
  const around = fc.array(words, { maxLength: 6 }).map((all) => all.join(' '));

  it('with a sentence that asks is found, whatever stands around the sentence and however it is written', () => {
    const sentences = fc.constantFrom(...asking);
    const styled = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.replaceAll(' ', '  '),
      (text) => text.normalize('NFD'),
    );
    fc.assert(
      fc.property(around, sentences, around, styled, (before, [text, bars], after, style) => {
        expect(barred(`${before}. ${style(text)}. ${after}`)).toBe(bars);
      }),
    );
  });

  it('without the words of the table asks for nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.constantFrom(...harmless)), { maxLength: 8 }), (parts) => {
        expect(barred(parts.join('. '))).toBe('nothing');
      }),
    );
  });

  it('is read in time, and its quote is a part of it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        const wish = stopWish(text);
        if (wish !== null) expect(wish.quote.length).toBeGreaterThan(0);
      }),
    );
    const long = 'do not please ever stop '.repeat(1_000);
    const before = Date.now();
    stopWish(long);
    expect(Date.now() - before).toBeLessThan(2_000);
  });
});
