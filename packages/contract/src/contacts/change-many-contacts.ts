import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { chosenLabelsShape } from '../labels/label.ts';
import { contactTypeCode } from './contact-codes.ts';
import { chosenContactsSchema, contactsJobSchema } from './many-contacts.ts';

const labelsSchema = (act: 'add-labels' | 'remove-labels') => z.object({ act: z.literal(act), ...chosenLabelsShape });

/** What a job does to each contact: it adds or removes tags and groups, or gives another type. */
const contactsChangeSchema = z.discriminatedUnion('act', [
  labelsSchema('add-labels'),
  labelsSchema('remove-labels'),
  z.object({ act: z.literal('type'), contactType: contactTypeCode }),
]);
export type ContactsChange = z.output<typeof contactsChangeSchema>;

export const changeManyContacts = endpoint({
  name: 'changeManyContacts',
  method: 'POST',
  path: '/api/contacts/change-many',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'Starts a job that adds or removes tags and groups of many contacts, or changes their type.',
  body: z.object({ contacts: chosenContactsSchema, change: contactsChangeSchema }),
  answer: contactsJobSchema,
});
