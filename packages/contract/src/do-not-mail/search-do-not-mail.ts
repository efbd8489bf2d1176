import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { doNotMailPersonSchema } from './do-not-mail-entry.ts';

/** A row of Do Not Mail. */
export const doNotMailRowSchema = z.object({
  id: idSchema,
  name: column('Name', doNotMailPersonSchema.shape.name),
  address: column('Address', doNotMailPersonSchema.shape.address),
  zip: column('ZIP', doNotMailPersonSchema.shape.zip),
  createdOn: column('Added On', instantSchema),
  createdBy: column('Added By', z.string()),
  /** Whether the viewer may remove the entry. */
  isRemovable: z.boolean(),
});
export type DoNotMailRow = z.infer<typeof doNotMailRowSchema>;

export const searchDoNotMail = endpoint({
  name: 'searchDoNotMail',
  method: 'POST',
  path: '/api/search/do-not-mail/row',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Searches, filters, sorts and pages the people whom the company does not mail.',
  body: listQuerySchema,
  answer: listAnswerSchema(doNotMailRowSchema),
});
