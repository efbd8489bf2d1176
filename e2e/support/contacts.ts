import type { APIRequestContext } from '@playwright/test';

const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };

/** A last name that no other contact has. */
export const unique = (name: string): string => `${name} ${Date.now()}`;

/** Creates a contact with calls, and returns its id. The types are customer (0), lead (1) and prospect (2). */
export async function makeContact(
  request: APIRequestContext,
  lastName: string,
  contactType: 0 | 1 | 2,
  firstName = 'Ana',
): Promise<string> {
  const orgs = (await (await request.get('/api/segment/user')).json()) as { model: readonly { readonly id: string }[] };
  const contact = {
    externalId: '',
    firstName,
    lastName,
    contactEmail: { email: 'ana@example.com' },
    contactPhones: [{ phoneType: 0, phoneNumber: '(813) 555-0123' }],
    address: {
      addressLine1: '1 Bay St',
      addressLine2: '',
      city: 'Tampa',
      state: 'FL',
      postalCode: '33607',
      county: '',
    },
    birthYear: 1950,
    birthMonth: 2,
    dateOfBirth: 28,
    tags: [],
    groups: [],
    data: {
      wasDeceased: false,
      spouseFirstName: '',
      spouseLastName: '',
      spouseBirthYear: null,
      spouseBirthMonth: null,
      wasSpouseDeceased: false,
    },
  };
  const body = { contact, companySegments: [orgs.model[0]?.id], contactType };
  const answer = await request.post('/api/contact/add', { ...sameOrigin, data: body });
  return ((await answer.json()) as { model: { readonly id: string } }).model.id;
}

/** Makes a call that changes data. */
export const send = (request: APIRequestContext, path: string, data: unknown) =>
  request.post(path, { ...sameOrigin, data });
