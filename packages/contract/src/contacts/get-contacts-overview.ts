import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { contactTypeCode } from './contact-codes.ts';
import { contactListNeeds } from './search-contacts.ts';

const countPerTypesSchema = z.array(z.object({ contactType: contactTypeCode, count: z.number().int() }));

export const getContactsOverview = endpoint({
  name: 'getContactsOverview',
  method: 'GET',
  path: '/api/contacts/overview',
  needs: contactListNeeds,
  scope: 'Contact',
  summary: 'The tiles of All Contacts: the contacts of each type, now and 30 days ago (decision 25).',
  answer: z.object({
    countPerTypes: countPerTypesSchema,
    totalCount: z.number().int(),
    previousCountPerTypes: countPerTypesSchema,
    previousCount: z.number().int(),
    periodDays: z.number().int(),
  }),
});
