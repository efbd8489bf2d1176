import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { contactNoteSchema, noteNeeds, noteTextSchema } from './contact-note.ts';

export const updateContactNote = endpoint({
  name: 'updateContactNote',
  method: 'PUT',
  path: '/api/contact/update-contact-note',
  needs: noteNeeds,
  scope: ['Contact', 'Lead'],
  summary: 'Changes the text of a note.',
  body: z.object({
    contactNote: z.object({
      id: idSchema,
      contactid: idSchema,
      note: noteTextSchema,
      /** The last change that the caller has seen. A note that was changed since then is not overwritten. */
      lastModifiedDate: instantSchema.optional(),
    }),
  }),
  answer: contactNoteSchema,
});
