import { describe, expect, it } from 'vitest';
import { emptyForm, missingInForm } from './report-form.ts';

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
});
