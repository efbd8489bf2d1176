import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerFacts } from './answer-facts.ts';
import { type AnswerFields, noAnswerFields } from './online-answer.ts';

const facts = (change: Partial<AnswerFields>) =>
  answerFacts({ ...noAnswerFields, ...change }, 'qr-code').map(({ label, text }) => `${label}: ${text}`);

it.each<[string, Partial<AnswerFields>, string[]]>([
  ['nothing', {}, []],
  ['a name', { firstName: 'Ana', lastName: 'Ruiz' }, ['Name: Ana Ruiz']],
  ['a last name alone', { lastName: 'Ruiz' }, ['Name: Ruiz']],
  [
    'a whole address',
    { addressLine1: '12 Main St', city: 'Tampa', state: 'FL', zip: '33602' },
    ['Address: 12 Main St, Tampa, FL 33602'],
  ],
  ['a ZIP code alone', { zip: '33602' }, ['Address: 33602']],
  ['a phone in digits', { phone: '8135550123' }, ['Phone: (813) 555-0123']],
  ['a phone that is none', { phone: 'call me' }, ['Phone: call me']],
  ['a birth date', { birthDate: '1958-04-02' }, ['Birth date: 04/02/1958']],
  ['boxes', { interests: ['Veteran', 'Spouse'] }, ['Interests: Veteran, Spouse']],
  ['further fields', { others: [{ label: 'Age', text: '65' }], message: 'Hi' }, ['Age: 65', 'Message: Hi']],
  ['blanks', { firstName: ' ', message: '\n' }, []],
])('the facts of %s', (_, change, expected) => {
  expect(facts(change)).toEqual(expected);
});

it.each<[Partial<AnswerFields>, string[]]>([
  [{ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' }, ['From: Ana Ruiz <ana@example.com>']],
  [{ email: 'ana@example.com', message: 'Hi' }, ['From: ana@example.com', 'Message: Hi']],
  [{ lastName: 'Ruiz' }, ['From: Ruiz']],
])('the sender of a mail: %j', (change, expected) => {
  const shown = answerFacts({ ...noAnswerFields, ...change }, 'mail');
  expect(shown.map(({ label, text }) => `${label}: ${text}`)).toEqual(expected);
});

it('loses no text that somebody typed', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(
    fc.property(word, word, word, (firstName, city, message) => {
      const texts = facts({ firstName, city, message }).join('\n');
      for (const typed of [firstName, city, message]) expect(texts).toContain(typed);
    }),
  );
});
