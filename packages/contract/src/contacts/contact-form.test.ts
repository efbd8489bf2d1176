import { describe, expect, it } from 'vitest';
import { type ContactForm, contactFormSchema, noChoice } from './contact-form.ts';

const schema = contactFormSchema({ today: '2026-11-24' });

const filled: ContactForm = {
  companySegmentId: '0192aaaa-0000-7000-8000-000000000001',
  contactType: 'prospect',
  externalId: '',
  firstName: 'Ana',
  lastName: 'Silva',
  email: '',
  phoneNumber: '',
  mobilePhone: '',
  workPhone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: noChoice,
  postalCode: '',
  county: '',
  birthYear: '',
  birthMonth: noChoice,
  dateOfBirth: '',
  wasDeceased: '',
  spouseFirstName: '',
  spouseLastName: '',
  spouseBirthYear: '',
  spouseBirthMonth: noChoice,
  wasSpouseDeceased: '',
  tags: '[]',
  groups: '[]',
  note: '',
  height: '',
  weight: '',
  employer: '',
  leadAppStatus: 'none',
};

const problemsOf = (typed: Partial<ContactForm>) =>
  Object.fromEntries(
    (schema.safeParse({ ...filled, ...typed }).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

describe('the form of a contact', () => {
  it('needs org, type and names, and nothing else', () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ companySegmentId: '', contactType: '', firstName: ' ', lastName: '' })).toEqual({
      companySegmentId: 'Org is required.',
      contactType: 'Contact type is required.',
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
    });
  });

  it('tells of wrong births together with empty and wrong fields', () => {
    const typed = { firstName: '', employer: 'A&B', birthYear: '2027', birthMonth: '4', dateOfBirth: '31' };
    expect(problemsOf({ ...typed, spouseBirthYear: '2026', spouseBirthMonth: '12' })).toEqual({
      firstName: 'First name is required.',
      employer: 'Employer has letters, digits and spaces.',
      birthYear: 'Birth year cannot be in the future.',
      dateOfBirth: 'This day does not exist in this month.',
      spouseBirthMonth: 'Spouse birth month cannot be in the future.',
    });
  });

  it('refuses an e-mail address that is too long in words of its own', () => {
    expect(problemsOf({ email: `${'a'.repeat(39)}@example.com` })).toEqual({
      email: 'Email must have at most 50 characters.',
    });
    expect(problemsOf({ email: `${'a'.repeat(38)}@example.com` })).toEqual({});
  });

  it.each<[keyof ContactForm, string, string | undefined]>([
    ['birthYear', '195', 'A year of birth has four digits and is 1900 or later.'],
    ['spouseBirthYear', '195', 'A year of birth has four digits and is 1900 or later.'],
    ['dateOfBirth', '32', 'Date of Birth day must be a number between 1 and 31.'],
    ['dateOfBirth', '0', 'Date of Birth day must be a number between 1 and 31.'],
    ['externalId', 'A-1', 'Contact ID has letters, digits and spaces.'],
    ['height', "5'9", 'Height has letters, digits and spaces.'],
    ['weight', '180 lb.', 'Weight has letters, digits and spaces.'],
    ['height', '5 ft 9', undefined],
    ['phoneNumber', '(813) 555-012', 'Phone must be a number of the United States, such as (813) 555-0123.'],
    ['postalCode', '1234', 'Enter a ZIP code of five digits, or of nine digits such as 33607-1234.'],
    ['postalCode', '33607-1234', undefined],
  ])('judges %s %j', (name, text, problem) => {
    expect(problemsOf({ [name]: text })[name]).toBe(problem);
  });
});
