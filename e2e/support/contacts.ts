import type { APIRequestContext, Page } from '@playwright/test';
import { signInAs, users } from './users.ts';

/** The header of a call that a page of the product makes. */
export const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };

/** A last name that no other contact has. */
export const unique = (name: string): string => `${name} ${Date.now()}`;

const onePhone = [{ phoneType: 0, phoneNumber: '(813) 555-0123' }];
const tampa = { addressLine1: '1 Bay St', city: 'Tampa', postalCode: '33607' };

/** Creates a contact with calls, and returns its id. The types are customer (0), lead (1) and prospect (2). */
export async function makeContact(
  request: APIRequestContext,
  lastName: string,
  contactType: 0 | 1 | 2,
  firstName = 'Ana',
  place: {
    readonly addressLine1: string;
    readonly city: string;
    readonly postalCode: string;
    readonly state?: string;
  } = tampa,
  contactPhones: readonly { readonly phoneType: number; readonly phoneNumber: string }[] = onePhone,
): Promise<string> {
  const orgs = (await (await request.get('/api/segment/user')).json()) as { model: readonly { readonly id: string }[] };
  const contact = {
    externalId: '',
    firstName,
    lastName,
    contactEmail: { email: 'ana@example.com' },
    contactPhones,
    address: { state: 'FL', ...place, addressLine2: '', county: '' },
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

/** The id and the name of the signed-in user. */
export async function signedIn(
  request: APIRequestContext,
): Promise<{ readonly userId: string; readonly name: string }> {
  const answer = await request.get('/api/asp-net-auth/current-user');
  const { model } = (await answer.json()) as {
    model: { readonly userId: string; readonly firstName: string; readonly lastName: string };
  };
  return { userId: model.userId, name: `${model.firstName} ${model.lastName}` };
}

/**
 * Marks leads as if nobody had opened them. A lead that a user enters counts as read, because its user knows the lead.
 */
export async function markUnread(request: APIRequestContext, ids: readonly string[]): Promise<void> {
  const marked = await send(request, '/api/contacts/mark-lead-unread', { ids });
  if (!marked.ok()) throw new Error(`the leads could not be marked as unread: ${marked.status()}`);
}

/** Makes unread leads of the sales agent. Afterwards the client admin is signed in. */
export async function makeLeadsOfAgent(
  page: Page,
  lastName: string,
  firstNames: readonly string[],
): Promise<readonly string[]> {
  await signInAs(page, users['sales-agent'].userName);
  const { userId: assignedTo } = await signedIn(page.request);
  await signInAs(page, users['client-admin'].userName);
  const ids: string[] = [];
  for (const firstName of firstNames) {
    const contactId = await makeContact(page.request, lastName, 1, firstName);
    await send(page.request, '/api/contact/assign-lead', { contactId, assignedTo });
    ids.push(contactId);
  }
  await markUnread(page.request, ids);
  return ids;
}

/** Deletes leads, as the client admin. */
export async function deleteLeads(page: Page, ids: readonly string[]): Promise<void> {
  await signInAs(page, users['client-admin'].userName);
  await send(page.request, '/api/contacts/delete-leads', { ids });
}
