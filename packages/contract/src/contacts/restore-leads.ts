import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { leadChangeAnswerSchema, leadIdsSchema } from './lead-change.ts';

/** Undoes `deleteLeads`: for named leads, or for the leads that a job of the user has deleted. */
export const restoreLeads = endpoint({
  name: 'restoreLeads',
  method: 'POST',
  path: '/api/contacts/restore-leads',
  needs: 'Lead.delete',
  scope: 'Lead',
  summary: 'Restores deleted leads, up to 30 days later.',
  body: z.union([leadIdsSchema, z.strictObject({ jobId: idSchema })]),
  answer: leadChangeAnswerSchema,
});
