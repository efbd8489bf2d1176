import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { prospectListIdSchema } from '../http/primitives.ts';

export const listFormats = ['csv', 'xlsx'] as const;

/** Refusal 409 `ListNotReady` while the file is made; then, and after 90 days, the call starts to make the file again. */
export const downloadProspectList = endpoint({
  name: 'downloadProspectList',
  method: 'GET',
  path: '/api/prospect-list/{id}/download-prospect-list',
  needs: 'ProspectListOrder.viewDetail',
  scope: 'ProspectList',
  summary: 'The people of a bought prospect list, with the columns that were bought.',
  params: z.object({ id: prospectListIdSchema }),
  query: z.object({ format: z.enum(listFormats).default('csv') }),
  answer: 'file',
});
