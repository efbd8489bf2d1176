import { addContact } from '@dropdate/contract/contacts/add-contact';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { expect } from 'vitest';
import { contactPerson } from '../../../testing/contact-bodies.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';

interface NewContact {
  readonly person?: object;
  readonly contactType?: 0 | 1 | 2;
  readonly segmentId?: string;
}

/** The body of a new contact, by default a prospect of Tampa. */
export const newContact = ({ world }: TestApp, { person = {}, contactType = 2, segmentId }: NewContact = {}) => ({
  contact: { ...contactPerson, ...person },
  companySegments: [segmentId ?? world.tampa.id],
  contactType,
});

/** Creates a contact, and returns its id. */
export async function makeContact(app: TestApp, caller: Caller, what: NewContact = {}): Promise<string> {
  const { status, model } = await caller.raw('POST', addContact.path, newContact(app, what));
  expect(status).toBe(200);
  return (model as { readonly id: string }).id;
}

/** A contact as the form shows it. */
export const shown = async (caller: Caller, id: string) => (await caller.call(getContact, { params: { id } })).model;

interface Saver {
  /** The caller who has opened the form. */
  readonly reader: Caller;
  readonly caller: Caller;
  /** The path of the call that saves. */
  readonly path: string;
}

/** Saves the form of a contact with some other fields. */
export async function saveForm({ reader, caller, path }: Saver, id: string, person: object, rest: object = {}) {
  const { externalId, version, companySegmentId, contactType } = await shown(reader, id);
  const codes = { customer: 0, lead: 1, prospect: 2 };
  return caller.raw('POST', path, {
    contact: { ...contactPerson, id, externalId, version, ...person },
    companySegments: [companySegmentId],
    contactType: codes[contactType],
    ...rest,
  });
}
