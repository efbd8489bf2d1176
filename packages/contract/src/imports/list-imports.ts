import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { importKindSchema, importSummarySchema } from './import-summary.ts';

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/imports',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary: 'The last 20 imports into the orgs that the viewer sees, newest first, without their rows.',
  query: z.object({ kind: importKindSchema }),
  answer: z.object({ imports: z.array(importSummarySchema) }),
});
