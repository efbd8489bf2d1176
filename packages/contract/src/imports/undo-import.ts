import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { importIdParams } from './import-summary.ts';

export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/api/imports/{id}/undo',
  needs: ['Contact.create', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary: 'Starts the job that deletes the records of an import, except the records that were changed since.',
  params: importIdParams,
  answer: z.object({ jobId: idSchema }),
});
