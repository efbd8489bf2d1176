import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { importIdParams, importSummarySchema } from './import-summary.ts';
import { textsByFieldSchema } from './texts-by-field.ts';

export const importDetailSchema = importSummarySchema.extend({
  /** The columns of the file, each with the texts of its first rows. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: z.string().nullable() })),
  segmentId: idSchema,
  defaults: textsByFieldSchema,
});
export type ImportDetail = z.output<typeof importDetailSchema>;

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/imports/{id}',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'An import of the viewer, with the columns of its file.',
  params: importIdParams,
  answer: importDetailSchema,
});
