import { doNotCallSourceCodes } from '@dropdate/domain/do-not-call/do-not-call';
import { z } from 'zod';
import { code } from '../http/code.ts';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** A row of Do Not Call. */
export const doNotCallRowSchema = z.object({
  id: idSchema,
  /** In the mask of phones. */
  phone: column('Phone', z.string()),
  remark: column('Remark', z.string()),
  source: column('Source', code(doNotCallSourceCodes)),
  createdOn: column('Added On', instantSchema),
  createdBy: column('Added By', z.string()),
  /** Whether the viewer may remove the number. */
  isRemovable: z.boolean(),
});
export type DoNotCallRow = z.infer<typeof doNotCallRowSchema>;

export const searchDoNotCall = endpoint({
  name: 'searchDoNotCall',
  method: 'POST',
  path: '/api/search/do-not-call/row',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Searches, filters, sorts and pages the numbers that the company does not call.',
  body: listQuerySchema,
  answer: listAnswerSchema(doNotCallRowSchema),
});
