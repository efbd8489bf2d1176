import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { birthPartSchemas, maxContactLengths } from './contact-fields.ts';
import { likeContactsSchema } from './like-contact.ts';

const typed = (max: number) => lineSchema.max(max);

/** Finds contacts that look like the person whom a user types. The fields may be half typed, so any text is taken. */
export const findLikeContacts = endpoint({
  name: 'findLikeContacts',
  method: 'POST',
  path: '/api/contacts/find-like',
  needs: ['Contact.create', 'Lead.create'],
  scope: ['Contact', 'Lead'],
  summary: 'The contacts that look like the typed person, with the reasons, among the contacts that the viewer sees.',
  body: z.object({
    firstName: typed(maxContactLengths.firstName),
    lastName: typed(maxContactLengths.lastName),
    email: typed(maxContactLengths.email),
    /** Half typed numbers are left out. */
    phones: z.array(lineSchema.max(20)).max(3),
    addressLine1: typed(maxContactLengths.addressLine1),
    postalCode: typed(maxContactLengths.postalCode),
    birthYear: birthPartSchemas.year,
    birthMonth: birthPartSchemas.month,
    dateOfBirth: birthPartSchemas.day,
  }),
  answer: likeContactsSchema,
});
