import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { chosenContactsSchema, contactsJobSchema } from './many-contacts.ts';

/** Deletes contacts. They can be restored for 30 days (decision 28); the undo of the job restores all of them. */
export const deleteManyContacts = endpoint({
  name: 'deleteManyContacts',
  method: 'POST',
  path: '/api/contacts/delete-many',
  needs: 'Contact.delete',
  scope: 'Contact',
  summary: 'Starts a job that deletes many contacts.',
  body: z.object({ contacts: chosenContactsSchema }),
  answer: contactsJobSchema,
});
