import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';
import { importDetailSchema } from './get-import.ts';
import { importChoicesSchema } from './import-choices.ts';
import { importIdParams } from './import-summary.ts';

export const setImportColumns = endpoint({
  name: 'setImportColumns',
  method: 'PUT',
  path: '/api/imports/{id}/columns',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary: 'Sets the fields of the columns and the org of an import, and checks all rows again.',
  params: importIdParams,
  body: z.object({
    /** The field of each column, in the order of the file. Null for a column that is not imported. */
    columns: z.array(z.string().max(60).nullable()).max(200),
    segmentId: idSchema,
    defaults: z.record(z.string().max(60), lineSchema.max(100)),
    /** Without them, the choices stay as they are. */
    choices: importChoicesSchema.optional(),
  }),
  answer: importDetailSchema,
});
