import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { contactNoteSchema, noteNeeds, noteTextSchema } from './contact-note.ts';

export const addContactNote = endpoint({
  name: 'addContactNote',
  method: 'POST',
  path: '/api/contact/add-contact-note',
  needs: noteNeeds,
  scope: ['Contact', 'Lead'],
  summary: 'Adds a note to a contact. With Lead.update alone, the contact must be a lead.',
  body: z.object({ contactNote: z.object({ contactid: idSchema, note: noteTextSchema }) }),
  answer: contactNoteSchema,
});
