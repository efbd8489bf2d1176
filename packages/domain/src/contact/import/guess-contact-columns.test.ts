import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, guessContactColumns, unsurePhones } from './guess-contact-columns.ts';
import { meaningOf } from './heading-meaning.ts';
import { vendorHeadings } from './vendor-headings.fixture.ts';

const entriesOf = (headings: string) =>
  headings.split('; ').map((entry) => {
    const at = entry.lastIndexOf('=');
    const field = entry.slice(at + 1);
    return { heading: entry.slice(0, at), field: field === '-' ? null : field };
  });

describe('the headings of', () => {
  it.each(Object.entries(vendorHeadings))('%s', (_, text) => {
    const entries = entriesOf(text);
    const columns = guessContactColumns(
      entries.map(({ heading }) => heading),
      [],
    );
    expect(entries.map(({ heading }, at) => [heading, columns[at]])).toEqual(
      entries.map(({ heading, field }) => [heading, field]),
    );
  });
});

it('leaves a column whose heading says another thing alone, however its cells look', () => {
  const unknown = Object.values(vendorHeadings)
    .flatMap((text) => entriesOf(text).map(({ heading }) => heading))
    .filter((heading) => meaningOf(heading) === null);
  expect(unknown.length).toBeGreaterThan(120);
  const cell = fc.constantFrom(
    '6/3/1957',
    '74103',
    'OK',
    'ana@mail.example',
    '(918) 555-0101',
    'Customer',
    'Ana Ames',
    '20974',
  );
  fc.assert(
    fc.property(fc.constantFrom(...unknown), fc.array(cell, { minLength: 1, maxLength: 5 }), (heading, cells) => {
      expect(
        guessContactColumns(
          [heading, 'Last Name'],
          cells.map((one) => [one, 'Ames']),
        ),
      ).toEqual([null, 'lastName']);
    }),
  );
});

it.each([
  ['Birth Day', ['24', '3'], 'dateOfBirth'],
  ['Birth Day', ['11/24/1961', ''], 'birthDate'],
  ['Category', ['Customer', 'Vendor', 'lead', 'Client', 'Cust.'], 'contactType'],
  ['Category', ['Golf', 'Church'], 'tags'],
  ['Customer', ['Ames, Clara', 'Delta Roofing:Job 12'], 'fullName'],
  ['Customer', ['C-1001', 'C-1002'], 'externalId'],
  ['Contact No', ['918-555-0101'], 'phoneNumber'],
  ['Contact No', ['4711'], 'externalId'],
  ['Address', ['19 Pine St  Tulsa OK 74103', '', '20 Oak St, Tulsa, OK 74103'], 'wholeAddress'],
  ['Address', ['19 Pine St', '20 Oak St'], 'addressLine1'],
  ['Mail Address', ['a@mail.example', 'b@mail.example'], null],
  ['Home', ['918-555-0101'], 'phoneNumber'],
  ['Home', ['owner', 'tenant'], null],
  ['Birthday', ['6/1/1957', '0/0/00', '--11-24', '06/24'], 'birthDate'],
  ['Email', ['none', 'n/a'], 'email'],
  ['Home Phone', ['none'], 'phoneNumber'],
  ['Zip', ['none'], 'postalCode'],
] as const)('the cells of %j choose or confirm: %j', (heading, cells, field) => {
  expect(
    guessContactColumns(
      [heading],
      cells.map((cell) => [cell]),
    ),
  ).toEqual([field]);
});

it('takes the kinds of phones from the columns beside them', () => {
  const headings = ['Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Label', 'Phone 2 - Value'];
  const rows = [
    ['Mobile', '918-555-0101', 'Work', '918-555-0102'],
    ['* Mobile', '918-555-0103', '', ''],
  ];
  expect(guessContactColumns(headings, rows)).toEqual([null, 'mobilePhone', null, 'workPhone']);
});

it('gives two phones without a kind the kinds that are free, and leaves a second e-mail out', () => {
  expect(guessContactColumns(['Phone', 'Phone', 'Email', 'Email'], [])).toEqual([
    'phoneNumber',
    'mobilePhone',
    'email',
    null,
  ]);
  expect(guessContactColumns(['Phone', 'Home Phone', 'Phone 2'], [])).toEqual([
    'mobilePhone',
    'phoneNumber',
    'workPhone',
  ]);
});

it('names the phones whose kind nobody has said', () => {
  expect(unsurePhones(['Phone', 'Phone'], ['phoneNumber', 'mobilePhone'])).toEqual([1]);
  expect(unsurePhones(['Phone', 'Email'], ['phoneNumber', 'email'])).toEqual([]);
});

describe('the columns of an address', () => {
  const headings = ['Business Street', 'Business City', 'Business Zip', 'Home Street', 'Home City', 'Home Zip'];

  it('are of one block, which can be chosen', () => {
    const filled = [['1 Work Plaza', 'Columbus', '43215', '22 Home Ln', 'Dublin', '43016']];
    expect(blocksOf(headings, filled)).toEqual([
      { block: 'home', columns: [null, null, null, 'addressLine1', 'city', 'postalCode'] },
      { block: 'business', columns: ['addressLine1', 'city', 'postalCode', null, null, null] },
    ]);
    const onlyWork = [['1 Work Plaza', 'Columbus', '43215', '', '', '']];
    expect(blocksOf(headings, onlyWork)[0]?.block).toBe('business');
  });

  it('are never of two blocks', () => {
    const part = fc.constantFrom('Street', 'City', 'State', 'Zip', 'Address 2');
    const block = fc.constantFrom('', 'Home ', 'Business ', 'Mailing ', 'Other ');
    fc.assert(
      fc.property(fc.array(fc.tuple(block, part), { maxLength: 12 }), (columns) => {
        const names = columns.map(([one, other]) => one + other);
        const used = guessContactColumns(names, []).flatMap((field, at) =>
          field === null ? [] : [{ field, block: columns[at]?.[0] }],
        );
        const named = new Set(used.map(({ block: one }) => one).filter((one) => one !== ''));
        expect(named.size).toBeLessThanOrEqual(1);
        // Columns without a name of an address complete a street alone.
        const unnamed = used.filter(({ block: one }) => one === '');
        if (named.size > 0) expect(unnamed.map(({ field }) => field)).not.toContain('addressLine1');
      }),
      { numRuns: 40 },
    );
  });
});
