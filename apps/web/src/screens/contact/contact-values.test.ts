import { contactDetailSchema } from '@dropdate/contract/contacts/contact-detail';
import { type ContactForm, contactFormSchema, noChoice } from '@dropdate/contract/contacts/contact-form';
import { newContactSchema, savedContactSchema } from '@dropdate/contract/contacts/contact-payload';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemsOf } from '../../blocks/form/form-values.ts';
import { ApiError } from '../../client/calls/api-error.ts';
import { fieldErrors } from '../../client/calls/report-failure.ts';
import { changeOf, creationOf, emptyContact, refusalOf, valuesOf } from './contact-values.ts';

const id = (n: number) => `0192ffff-0000-7000-8000-00000000000${n}`;
const facts = { today: '2026-11-24' };

const saved = contactDetailSchema.parse({
  id: id(1),
  externalId: '100001',
  companySegmentId: id(2),
  companySegmentName: 'Tampa',
  contactType: 1,
  firstName: 'Ana',
  lastName: 'Lee',
  contactEmail: { id: id(1), email: 'ana@example.com' },
  contactPhones: [
    { id: 'x', phoneType: 2, phoneNumber: '(813) 555-0123', isWrong: false, isDoNotCall: false, check: null },
  ],
  isCheckingPhones: false,
  address: {
    addressLine1: '1 Main St',
    addressLine2: '',
    city: 'Tampa',
    state: 'FL',
    postalCode: '33607',
    county: 'Hillsborough',
    countryCode: 'US',
    latitude: null,
    longitude: null,
  },
  birthYear: 1961,
  birthMonth: 11,
  dateOfBirth: null,
  age: 65,
  tags: [{ id: id(3), name: 'VIP' }],
  groups: [],
  data: {
    wasDeceased: false,
    spouseFirstName: 'Peter',
    spouseLastName: 'Lee',
    spouseBirthYear: null,
    spouseBirthMonth: 3,
    spouseAge: null,
    wasSpouseDeceased: true,
  },
  contactNotes: [],
  createdOn: '2026-11-01T00:00:00Z',
  assignedTo: null,
  assignmentRule: null,
  leadCreatedOn: '2026-11-01T00:00:00Z',
  leadStatus: 1,
  campaignName: null,
  saleAmount: null,
  soldOn: null,
  responseCardUrl: null,
  hasOnlineAnswers: false,
  isLeadRead: true,
  permission: { until: null, state: 'unknown', overrideReason: null },
  stopRequest: null,
  waiting: null,
  callBackOn: null,
  lastCall: null,
  leadData: { height: '', weight: '', employer: 'Harbor Works', leadAppStatus: 2, birthday: null },
  allowNeighborhoodMapping: false,
  merges: [],
  version: 3,
});

const labels = { tags: saved.tags, groups: saved.groups };
const checked = (form: ContactForm) => contactFormSchema(facts).parse(form);

describe('the form of a saved contact', () => {
  it('is valid, and its body saves what is saved', () => {
    const form = valuesOf(saved);
    expect(problemsOf(contactFormSchema(facts), form)).toEqual({});
    const body = savedContactSchema.parse(z.encode(savedContactSchema, changeOf(checked(form), labels, saved, true)));
    expect(body).toMatchObject({
      contact: {
        id: saved.id,
        version: 3,
        contactPhones: [{ phoneType: 'work', phoneNumber: '(813) 555-0123' }],
        address: { city: 'Tampa', state: 'FL' },
        birthYear: 1961,
        birthMonth: 11,
        dateOfBirth: null,
        tags: [id(3)],
        data: { spouseBirthYear: null, spouseBirthMonth: 3, wasSpouseDeceased: true },
      },
      companySegments: [id(2)],
      leadData: { employer: 'Harbor Works', leadAppStatus: 'good-prospect' },
    });
    expect(body).not.toHaveProperty('leadStatus');
  });

  it('names the lead status that another type brings, and the data of a lead only in the form of a lead', () => {
    const body = changeOf(checked({ ...valuesOf(saved), contactType: 'prospect' }), labels, saved, false);
    expect(body).toMatchObject({ contactType: 'prospect', leadStatus: 'lost' });
    expect(body).not.toHaveProperty('leadData');
  });
});

describe('the form of a new contact', () => {
  const form = { ...emptyContact(id(2), 'prospect'), firstName: ' Ana ', lastName: 'Lee', note: 'Call after five' };

  it('needs org, type and names alone', () => {
    expect(problemsOf(contactFormSchema(facts), emptyContact('', ''))).toEqual({
      companySegmentId: 'Org is required.',
      contactType: 'Contact type is required.',
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
    });
    const body = newContactSchema.parse(z.encode(newContactSchema, creationOf(checked(form), labels, false)));
    expect(body.contact).toMatchObject({ firstName: 'Ana', note: 'Call after five', contactPhones: [] });
    expect(body.contact.address.state).toBe('');
  });

  it.each<[Partial<ContactForm>, string, string]>([
    [{ birthYear: '2027' }, 'birthYear', 'Birth year cannot be in the future.'],
    [{ birthYear: '2026', birthMonth: '12' }, 'birthMonth', 'Birth month cannot be in the future.'],
    [{ birthYear: '2026', birthMonth: '11', dateOfBirth: '25' }, 'dateOfBirth', 'Birth date cannot be in the future.'],
    [{ dateOfBirth: '32' }, 'dateOfBirth', 'Date of Birth day must be a number between 1 and 31.'],
    [{ birthYear: '61' }, 'birthYear', 'A year of birth has four digits and is 1900 or later.'],
    [{ spouseBirthYear: '2027' }, 'spouseBirthYear', 'Spouse birth year cannot be in the future.'],
    [
      { spouseBirthYear: '2026', spouseBirthMonth: '12' },
      'spouseBirthMonth',
      'Spouse birth month cannot be in the future.',
    ],
    [{ email: 'ana@' }, 'email', 'Enter a valid e-mail address, such as name@example.com.'],
    [{ postalCode: '336' }, 'postalCode', 'Enter a ZIP code of five digits, or of nine digits such as 33607-1234.'],
    [{ externalId: 'A-1' }, 'externalId', 'Contact ID has letters, digits and spaces.'],
  ])('%j is refused at %s', (fields, path, text) => {
    expect(problemsOf(contactFormSchema(facts), { ...form, ...fields })).toEqual({ [path]: text });
  });

  it('begins without a state and a month', () => {
    expect([form.state, form.birthMonth, form.spouseBirthMonth]).toEqual([noChoice, noChoice, noChoice]);
  });
});

it('a refusal stands at the field of the form', () => {
  const refusal = new ApiError(400, [
    { messageId: 'x', userMessage: 'Org', path: 'body.companySegments' },
    { messageId: 'x', userMessage: 'City', path: 'body.contact.address.city' },
    { messageId: 'x', userMessage: 'Spouse', path: 'body.contact.data.spouseBirthYear' },
  ]);
  expect(fieldErrors(refusalOf(refusal))).toEqual({ companySegmentId: 'Org', city: 'City', spouseBirthYear: 'Spouse' });
});
