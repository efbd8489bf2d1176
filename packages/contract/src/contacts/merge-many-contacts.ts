import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { contactsJobSchema } from './many-contacts.ts';
import { mergeSchema } from './merge-contacts.ts';

/** The most pairs of one job. */
export const maxMergedPairs = 500;

/** Merges pairs of contacts, each as the user has chosen it. The undo of the job takes all merges back, the last one first. */
export const mergeManyContacts = endpoint({
  name: 'mergeManyContacts',
  method: 'POST',
  path: '/api/contacts/merge-many',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'Starts a job that merges pairs of contacts.',
  body: z.object({ pairs: z.array(mergeSchema).min(1).max(maxMergedPairs) }),
  answer: contactsJobSchema,
});
