import { describe, expect, it } from 'vitest';
import { emptyForm, type KeyedField, type KeyedForm, keyedFieldNames, keyedFields } from './keyed-fields.ts';
import {
  birthOfWire,
  canMatchAll,
  contradictionText,
  copiedText,
  joinedZip,
  keyedProblems,
  keyedText,
  monthText,
  phoneKeyedText,
  requiredText,
  splitZip,
  startForm,
  stateText,
  trimmedForm,
  wireDateOfBirth,
  withAllMatched,
  withConfirmedBirth,
  withCopied,
  withTyped,
  yearText,
} from './keyed-form.ts';

const today = '2026-11-29';
const source: KeyedForm = {
  ...emptyForm,
  firstName: 'Marlene',
  lastName: 'Castellano',
  addressLine1: '2216 Bayshore Pines Dr',
  zipCode: '33573-4471',
  city: 'Sun City Center',
  state: 'FL',
  birthMonth: '2',
  birthYear: '1962',
  age: '64',
  phone: '813-555-0177',
};
const good = startForm(source);
const problemsOf = (change: Partial<KeyedForm>) => keyedProblems({ ...good, ...change }, today);

describe('the form of keying-in', () => {
  it('starts with what the card prints, and leaves empty what only its sender knows', () => {
    expect(Object.entries(good).filter(([, value]) => value !== '' && value !== false)).toEqual([
      ['firstName', 'Marlene'],
      ['lastName', 'Castellano'],
      ['addressLine1', '2216 Bayshore Pines Dr'],
      ['zipCode', '33573-4471'],
      ['city', 'Sun City Center'],
      ['state', 'FL'],
    ]);
    expect(keyedProblems(good, today)).toEqual({});
  });

  it('requires name and address', () => {
    const required = keyedFieldNames.filter((name) => keyedFields[name].isRequired);
    expect(required).toEqual(['firstName', 'lastName', 'addressLine1', 'zipCode', 'city', 'state']);
    expect(keyedProblems(emptyForm, today)).toEqual(
      Object.fromEntries(required.map((name) => [name, requiredText(keyedFields[name].label)])),
    );
    expect(problemsOf({ firstName: '  ' })).toEqual({ firstName: requiredText('First Name') });
  });

  it.each([
    ['firstName', 'Ægir', true],
    ['firstName', "Mary-Jo d'Arc Jr.", true],
    ['firstName', '李小龍', true],
    ['firstName', 'محمد', true],
    ['firstName', 'a'.repeat(50), true],
    ['firstName', 'a'.repeat(51), false],
    ['firstName', 'Mary@', false],
    ['lastName', '=HYPERLINK(1)', false],
    ['spouseLastName', 'O’Neil', true],
    ['spouseFirstName', 'R2 D2', true],
    ['spouseFirstName', 'Ray/mond', false],
    ['city', 'St. Petersburg', true],
    ['city', 'c'.repeat(51), false],
    ['addressLine1', '12 1/2 Main St #4', true],
    ['addressLine1', 'a'.repeat(100), true],
    ['addressLine1', 'a'.repeat(101), false],
    ['state', 'FL', true],
    ['state', 'F', false],
    ['state', 'F-', false],
    ['state', 'FLA', false],
    ['zipCode', '33573', true],
    ['zipCode', '33573-4471', true],
    ['zipCode', '1234', false],
    ['zipCode', '12345-678', false],
    ['zipCode', '123456789', false],
    ['birthYear', '1899', false],
    ['birthYear', '1900', true],
    ['birthYear', '2027', false],
    ['birthYear', '62', false],
    ['birthYear', '19 2', false],
    ['birthMonth', '13', false],
    ['birthMonth', '0', false],
    ['birthMonth', '02', true],
    ['birthDay', '14', false],
    ['age', '64', true],
    ['age', '1000', false],
    ['age', '6a', false],
    ['spouseAge', 'x', false],
    ['spouseBirthYear', '1899', false],
    ['spouseBirthMonth', '12', true],
    ['phone', '813-555-0177', true],
    ['phone', '(813) 555-0177', true],
    ['phone', '813-555-017', false],
    ['phone', '813-555-01771', false],
    ['phone', '1-813-555-0177', true],
    ['phone', '113-555-0177', false],
    ['workPhone', '8135550177', true],
    ['mobilePhone', '+1 (813) 555-0177', false],
    ['mobilePhone', 'call me', false],
    ['email', 'marlene@example.com', true],
    ['email', 'marlene@example', false],
    ['email', `${'m'.repeat(39)}@example.com`, false],
  ] as const)('%s "%s" is good: %s', (field, text, isGood) => {
    expect(Object.keys(problemsOf({ [field]: text }))).toEqual(isGood ? [] : [field]);
  });

  it.each([
    ['a day without its month', { birthDay: '14' }, 'birthDay'],
    ['the 30th of February', { birthMonth: '02', birthDay: '30', birthYear: '1962' }, 'birthDay'],
    ['the 29th of February of a common year', { birthMonth: '2', birthDay: '29', birthYear: '1962' }, 'birthDay'],
    ['a day to come', { birthMonth: '11', birthDay: '30', birthYear: '2026' }, 'birthDay'],
    ['a month to come', { birthMonth: '12', birthYear: '2026' }, 'birthMonth'],
    ['a month of the spouse to come', { spouseBirthMonth: '12', spouseBirthYear: '2026' }, 'spouseBirthMonth'],
    ['an age against the birth', { birthYear: '1962', age: '60' }, 'age'],
    ['an age of the spouse against the birth', { spouseBirthYear: '1959', spouseAge: '80' }, 'spouseAge'],
  ] as const)('refuses %s', (_, change, field) => {
    expect(Object.keys(problemsOf(change))).toEqual([field]);
  });

  it('takes the 29th of February of a leap year, and an age that is a year ahead of its birthday', () => {
    expect(problemsOf({ birthMonth: '2', birthDay: '29', birthYear: '1964', age: '62' })).toEqual({});
    expect(problemsOf({ birthMonth: '12', birthYear: '1962', age: '64' })).toEqual({});
  });

  it('says what is wrong', () => {
    expect(problemsOf({ state: 'F', birthMonth: '13', phone: '1', age: '1', birthYear: '62' })).toEqual({
      state: stateText,
      birthMonth: monthText,
      phone: phoneKeyedText,
      birthYear: yearText,
    });
    expect(problemsOf({ birthYear: '1962', age: '1' })).toEqual({ age: contradictionText });
  });
});

describe('a typed text', () => {
  it.each([
    ['phone', '8135550177', '813-555-0177'],
    ['phone', '(813) 555 0177', '813-555-0177'],
    ['phone', '81355', '813-55'],
    ['phone', '81355501771', '813-555-01771'],
    ['zipCode', '335734471', '33573-4471'],
    ['zipCode', '33573', '33573'],
    ['birthYear', '19a62 ', '1962'],
    ['birthDay', '145', '14'],
    ['state', 'fl', 'FL'],
    ['email', 'Marlene @Example.COM', 'marlene@example.com'],
    ['firstName', 'Mar\nle\u200bne\t', 'Mar lene '],
    ['lastName', 'l'.repeat(60), 'l'.repeat(50)],
    ['addressLine1', ' 12 Main St', '12 Main St'],
  ] as const)('in %s, %j becomes %j', (field, typed, text) => {
    expect(keyedText(field, typed)).toBe(text);
  });

  it('never grows longer than its field, and is stable', () => {
    for (const field of keyedFieldNames) {
      const text = keyedText(field, '9'.repeat(200));
      expect([...text].length).toBeLessThanOrEqual(keyedFields[field].most);
      expect(keyedText(field, text)).toBe(text);
    }
  });
});

describe('age and birth', () => {
  const type = (form: KeyedForm, ...typed: (readonly [KeyedField, string])[]) =>
    typed.reduce((before, [field, text]) => withTyped(before, field, text, today), form);

  it.each([
    ['an age gives the year', [['age', '64']], { age: '64', birthYear: '1962' }],
    [
      'an age does not recompute itself',
      [
        ['birthMonth', '12'],
        ['age', '64'],
      ],
      { age: '64', birthYear: '1962' },
    ],
    [
      'an empty age clears the year',
      [
        ['age', '64'],
        ['age', ''],
      ],
      { age: '', birthYear: '' },
    ],
    ['a year gives the age', [['birthYear', '1962']], { age: '64' }],
    ['a year in typing gives no age', [['birthYear', '196']], { age: '' }],
    [
      'a month to come takes a year',
      [
        ['birthYear', '1962'],
        ['birthMonth', '12'],
      ],
      { age: '63' },
    ],
    [
      'the day defaults to 1',
      [
        ['birthYear', '1962'],
        ['birthMonth', '11'],
      ],
      { age: '64' },
    ],
    [
      'the birthday is today',
      [
        ['birthYear', '1962'],
        ['birthMonth', '11'],
        ['birthDay', '29'],
      ],
      { age: '64' },
    ],
    [
      'the birthday is tomorrow',
      [
        ['birthYear', '1962'],
        ['birthMonth', '11'],
        ['birthDay', '30'],
      ],
      { age: '63' },
    ],
    [
      'a year of the spouse gives the age',
      [
        ['spouseBirthYear', '1959'],
        ['spouseBirthMonth', '12'],
      ],
      { spouseAge: '66' },
    ],
    ['an age of the spouse gives the year', [['spouseAge', '67']], { spouseBirthYear: '1959' }],
  ] as const)('%s', (_, typed, expected) => {
    expect(type(good, ...typed)).toMatchObject(expected);
  });
});

describe('the copy of the file', () => {
  it('fills one field, and the age with a birth', () => {
    expect(withCopied(good, source, 'phone', today)).toMatchObject({ phone: '813-555-0177', birthYear: '' });
    expect(withCopied(good, source, 'birthYear', today)).toMatchObject({ birthYear: '1962', age: '64' });
    expect(withCopied({ ...good, phone: '1' }, { ...source, phone: '' }, 'phone', today).phone).toBe('');
  });

  it('fills all fields of the lead or of the spouse that the file knows, and leaves ticks alone', () => {
    const typed = { ...good, spouseFirstName: 'Raymond', isDeceased: true, phone: '1' };
    const matched = withAllMatched(typed, source, 'lead');
    expect(matched).toEqual({ ...source, spouseFirstName: 'Raymond', isDeceased: true });
    expect(withAllMatched(matched, { ...source, spouseFirstName: 'Ray' }, 'spouse').spouseFirstName).toBe('Ray');
  });

  it('erases nothing that the card alone says', () => {
    const said = {
      ...good,
      email: 'm@example.com',
      mobilePhone: '813-555-0199',
      birthDay: '14',
      spouseFirstName: 'Ray',
    };
    expect(withAllMatched(said, source, 'lead')).toMatchObject({
      email: 'm@example.com',
      mobilePhone: '813-555-0199',
      birthDay: '14',
    });
    expect(withAllMatched(said, source, 'spouse')).toEqual(said);
    expect([canMatchAll(said, source, 'lead'), canMatchAll(said, source, 'spouse')]).toEqual([true, false]);
    expect(canMatchAll(withAllMatched(said, source, 'lead'), source, 'lead')).toBe(false);
  });

  it('brings the exact birth with its age, when the birthday is still to come this year', () => {
    const december = { ...source, birthMonth: '12', birthYear: '1961', age: '64' };
    const copied = withCopied({ ...good, birthDay: '24' }, december, 'age', today);
    expect(copied).toMatchObject({ birthMonth: '12', birthDay: '24', birthYear: '1961', age: '64' });
    expect(keyedProblems(copied, today)).toEqual({});
    expect(withCopied(good, { ...emptyForm, age: '64' }, 'age', today)).toMatchObject({ birthYear: '1962', age: '64' });
  });

  it.each([
    [
      'the age of the file confirms its birth',
      { age: '64', birthYear: '1962' },
      { birthMonth: '12', birthYear: '1961' },
    ],
    ['another age is news', { age: '65', birthYear: '1961' }, { birthMonth: '', birthYear: '1961' }],
    ['a month is news', { age: '64', birthYear: '1962', birthMonth: '3' }, { birthMonth: '3', birthYear: '1962' }],
    ['a card without an age says nothing of the birth', {}, { birthMonth: '', birthYear: '' }],
  ] as const)('%s', (_, change, expected) => {
    const december = { ...source, birthMonth: '12', birthYear: '1961', age: '64' };
    expect(withConfirmedBirth({ ...good, ...change }, december)).toMatchObject(expected);
  });

  it.each([
    ['zipCode', '33573-4471', '33573-4471'],
    ['zipCode', 'K1A 0B1', ''],
    ['birthYear', '1962', '1962'],
    ['birthYear', 'unknown', ''],
    ['age', '6.4', ''],
    ['spouseBirthMonth', '-2', ''],
    ['city', 'Sun City', 'Sun City'],
  ] as const)('takes %s %j as %j', (field, text, copied) => {
    expect(copiedText(field, text)).toBe(copied);
  });
});

describe('the wire', () => {
  it.each([
    [{ year: 1962, month: 2, day: 14 }, '1962-02-14'],
    [{ year: 1962, month: 2, day: null }, '1962-02-01'],
    [{ year: 1962, month: null, day: null }, '1962-00-01'],
    [{ year: null, month: 2, day: 14 }, null],
  ] as const)('sends the birth %j as %s', (birth, text) => {
    expect(wireDateOfBirth(birth)).toBe(text);
  });

  it('reads a date of birth in its parts', () => {
    expect(birthOfWire('1962-02-14')).toEqual({ year: 1962, month: 2, day: 14 });
    expect(birthOfWire('1962-00-01')).toEqual({ year: 1962, month: null, day: null });
    expect(birthOfWire(null)).toEqual({ year: null, month: null, day: null });
  });

  it('splits and joins ZIP codes at the dash', () => {
    expect([joinedZip('12345', '6789'), joinedZip('12345', '')]).toEqual(['12345-6789', '12345']);
    expect([splitZip('12345-6789'), splitZip('12345')]).toEqual([
      { zipCode: '12345', zipPlus: '6789' },
      { zipCode: '12345', zipPlus: '' },
    ]);
  });

  it('saves texts without the spaces at their ends', () => {
    expect(trimmedForm({ ...good, firstName: ' Marlene ' }).firstName).toBe('Marlene');
  });
});
