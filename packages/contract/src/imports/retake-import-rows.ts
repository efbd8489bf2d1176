import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { importIdParams } from './import-summary.ts';

export const retakeImportRows = endpoint({
  name: 'retakeImportRows',
  method: 'POST',
  path: '/api/imports/{id}/retake',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary: 'Takes the rows that a saved import left out into a review of their own.',
  params: importIdParams,
  answer: z.object({ importId: idSchema }),
});
