import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { contactNoteSchema, noteNeeds } from './contact-note.ts';

export const deleteContactNote = endpoint({
  name: 'deleteContactNote',
  method: 'POST',
  path: '/api/contact/delete-contact-note',
  needs: noteNeeds,
  scope: ['Contact', 'Lead'],
  summary: 'Deletes the text of a note. The list of notes still says who deleted the note, and when.',
  body: z.object({ contactNote: z.object({ id: idSchema, contactid: idSchema }) }),
  answer: contactNoteSchema,
});
