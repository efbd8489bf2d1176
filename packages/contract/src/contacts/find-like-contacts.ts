import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { birthPartSchemas } from './contact-fields.ts';
import { likeContactsSchema } from './like-contact.ts';

/** Longer than any field, so that a text that is too long for its field does not end the search. */
const typed = lineSchema.max(1_000);

/** Finds contacts that look like the person whom a user types. The fields may be half typed, so any text is taken. */
export const findLikeContacts = endpoint({
  name: 'findLikeContacts',
  method: 'POST',
  path: '/api/contacts/find-like',
  needs: ['Contact.create', 'Lead.create'],
  scope: ['Contact', 'Lead'],
  summary: 'The contacts that look like the typed person, with the reasons, among the contacts that the viewer sees.',
  body: z.object({
    firstName: typed,
    lastName: typed,
    email: typed,
    /** Half typed numbers are left out. */
    phones: z.array(typed).max(3),
    addressLine1: typed,
    postalCode: typed,
    birthYear: birthPartSchemas.year,
    birthMonth: birthPartSchemas.month,
    dateOfBirth: birthPartSchemas.day,
  }),
  answer: likeContactsSchema,
});
