import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

/** A row of the review (specification 1, section 2.7). */
const bulkContactSchema = z.object({
  contactId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contactType: z.string(),
  groups: z.array(z.string()),
  tags: z.array(z.string()),
  selected: z.boolean(),
});

export const importContacts = endpoint({
  name: 'importContacts',
  method: 'POST',
  path: '/api/contacts/import-contacts',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'Reads a file of contacts for a review. Nothing is created until the review is saved.',
  upload: { field: 'file', types: ['csv', 'xlsx'], mostMegabytes: 25, mostFiles: 1 },
  answer: z.object({
    importId: idSchema,
    rows: z.number().int(),
    /** The first rows. `listImportRows` returns all of them, page by page. */
    bulkContactsFields: z.array(bulkContactSchema),
  }),
});
