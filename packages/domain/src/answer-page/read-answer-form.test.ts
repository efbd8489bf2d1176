import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswerForm, type TypedForm, typedText } from './read-answer-form.ts';

const questions = {
  interests: ['Dental', 'Vision'],
  yesOrNo: ['I use tobacco'],
  asksBestTime: true,
  asksBirthDate: true,
  others: ['My plan today'],
};
const today = '2026-11-30';
const form = (typed: Readonly<Record<string, string>>): TypedForm => new Map(Object.entries(typed));
const read = (typed: Readonly<Record<string, string>>, isNamed = false) =>
  readAnswerForm(form({ phone: '8135550123', ...typed }), questions, { isNamed, today });
const named = { first: 'Ana', last: 'Diaz', street: '4 Oak St', zip: '33606' };

describe('the form of a page', () => {
  it('is read in the words of the card', () => {
    const { fields, problems } = read({ t1: 'on', y0: 'no', o0: '  Plan \t G ', time: 'evening', birth: '4/2/1950' });
    expect(problems).toEqual([]);
    expect(fields).toMatchObject({
      phone: '(813) 555-0123',
      interests: ['Vision', 'I use tobacco: No'],
      others: [{ label: 'My plan today', text: 'Plan G' }],
      bestTime: 'evening',
      birthDate: '1950-04-02',
      firstName: '',
    });
  });

  it.each([
    ['04/02/1950', '1950-04-02'],
    ['4-2-1950', '1950-04-02'],
    ['04021950', '1950-04-02'],
    ['4.2.1950', '1950-04-02'],
    ['', ''],
    ['02/29/1952', '1952-02-29'],
    ['02/29/1951', null],
    ['13/01/1950', null],
    ['00/10/1950', null],
    ['04/02/50', null],
    ['04/02/2099', null],
    ['4/2/1850', null],
    ['May 2, 1950', null],
  ])('reads the birth date %s as %s', (birth, expected) => {
    const { fields, problems } = read({ birth });
    expect(problems).toEqual(expected === null ? [{ field: 'birth', problem: 'birth' }] : []);
    expect(fields.birthDate).toBe(expected ?? '');
  });

  it.each([
    [{ phone: '' }, [{ field: 'phone', problem: 'phone-or-email' }]],
    [{ phone: '', email: 'ana@example.com' }, []],
    [{ phone: '12' }, [{ field: 'phone', problem: 'phone' }]],
    [{ phone: '1-813-555-0123' }, []],
    [{ phone: '+44 20 7946 0000' }, [{ field: 'phone', problem: 'phone' }]],
    [{ email: 'ana@' }, [{ field: 'email', problem: 'email' }]],
    [
      { phone: 'x', email: 'y', birth: 'z' },
      [
        { field: 'phone', problem: 'phone' },
        { field: 'email', problem: 'email' },
        { field: 'birth', problem: 'birth' },
      ],
    ],
  ])('says what is wrong: %j', (typed, problems) => {
    expect(read(typed).problems).toEqual(problems);
  });

  it.each([
    [named, []],
    [{ ...named, zip: '33606-1234' }, []],
    [{ ...named, zip: '3360' }, ['zip']],
    [{}, ['first', 'last', 'street', 'zip']],
    [{ ...named, last: ' \u200b ' }, ['last']],
  ])('asks for name and address where no code said them: %j', (typed, fields) => {
    expect(read(typed, true).problems.map(({ field }) => field)).toEqual(fields);
  });

  it('takes no name where a code said who answers', () => {
    expect(read(named).fields).toMatchObject({ firstName: '', lastName: '', addressLine1: '', zip: '' });
  });

  it('ignores boxes and answers that the card does not have', () => {
    const { fields } = read({ t7: 'on', t0: 'yes', y0: 'maybe', y4: 'yes', o9: 'x', time: 'midnight' });
    expect(fields).toMatchObject({ interests: [], others: [], bestTime: '' });
  });

  it('never throws, and keeps texts that are short, in one line and fit for a database', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.string({ unit: 'grapheme' }),
      fc.string(),
    );
    const names = ['phone', 'email', 'birth', 'time', 'first', 'last', 'street', 'zip', 'o0', 't0', 'y0'];
    const forms = fc.dictionary(fc.constantFrom(...names), texts);
    fc.assert(
      fc.property(forms, fc.boolean(), (typed, isNamed) => {
        const { fields } = readAnswerForm(form(typed), questions, { isNamed, today });
        const kept = [fields.firstName, fields.email, fields.phone, ...fields.others.map(({ text }) => text)];
        for (const text of kept) {
          expect([...text].length).toBeLessThanOrEqual(200);
          expect(text).not.toMatch(/\p{Cs}/u);
          expect(text).not.toMatch(/\p{Cc}/u);
          expect(text).toBe(text.trim());
        }
      }),
    );
  });
});

it.each([
  ['a\u0000b', 'a b'],
  ['\ud800x', 'x'],
  ['  two   words ', 'two words'],
  ['x'.repeat(1_000_000), 'x'.repeat(200)],
  ['😀'.repeat(300), '😀'.repeat(200)],
])('a typed text is kept in one line of 200 characters', (typed, kept) => {
  expect(typedText(form({ of: typed }), 'of')).toBe(kept);
  expect(typedText(form({}), 'of')).toBe('');
});
