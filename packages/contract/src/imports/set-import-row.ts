import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';
import { importSummarySchema } from './import-summary.ts';
import { importRowSchema } from './list-import-rows.ts';

export const setImportRow = endpoint({
  name: 'setImportRow',
  method: 'PUT',
  path: '/api/imports/{id}/rows/{line}',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary: 'Corrects texts of a row, and checks the row again.',
  params: z.object({ id: idSchema, line: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.object({ texts: z.record(z.string().max(60), linesSchema.max(2_000)) }),
  answer: z.object({ row: importRowSchema, import: importSummarySchema }),
});
