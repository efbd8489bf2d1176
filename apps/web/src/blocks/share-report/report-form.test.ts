import { describe, expect, it } from 'vitest';
import { emptyForm, missingInForm, receivers } from './report-form.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => `boss${at}@example.com`);

describe('the form of a report', () => {
  it.each([
    ['no address', {}, 'Enter at least one e-mail address.'],
    [
      'a wrong address',
      { emails: ['boss@example.com', 'boss'] },
      'Enter a valid e-mail address, such as name@example.com.',
    ],
    ['51 addresses', { emails: many(51) }, 'A report goes to at most 50 addresses.'],
    ['a complete address that is still typed', { typed: ' boss@example.com' }, null],
    [
      'an incomplete address that is still typed',
      { emails: ['boss@example.com'], typed: 'partner@' },
      'Enter a valid e-mail address, such as name@example.com.',
    ],
    [
      'the 51st address still typed',
      { emails: many(50), typed: 'x@example.com' },
      'A report goes to at most 50 addresses.',
    ],
    ['50 addresses', { emails: many(50) }, null],
    ['one section', { emails: many(1), geographicalParameters: false }, null],
    [
      'no section',
      { emails: many(1), geographicalParameters: false, additionalParameters: false },
      'Choose at least one section.',
    ],
  ])('with %s misses: %s', (_, entries, missing) => {
    expect(missingInForm({ ...emptyForm, ...entries })).toBe(missing);
  });

  it('sends to the entries and to the address that is still typed, once each', () => {
    const typed = 'BOSS@example.com';
    expect(receivers({ emails: ['boss@example.com'], typed })).toEqual(['boss@example.com']);
    expect(receivers({ emails: ['boss@example.com'], typed: 'partner@example.com' })).toHaveLength(2);
    expect(receivers({ emails: [], typed: '  ' })).toEqual([]);
  });
});
