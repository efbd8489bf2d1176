import { reviewFilters } from '@dropdate/domain/import/import-states';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { importIdParams, importSummarySchema } from './import-summary.ts';

export const selectImportRows = endpoint({
  name: 'selectImportRows',
  method: 'POST',
  path: '/api/imports/{id}/selection',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary:
    'Selects rows of an import, or takes rows out of the selection. Rows with errors, blocked rows, and, where each person counts once, rows of a person who is selected already, are never selected.',
  params: importIdParams,
  body: z.object({
    rows: z.union([
      z.strictObject({ lines: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(200) }),
      z.strictObject({ filter: z.enum(reviewFilters), mark: z.string().max(60).optional() }),
    ]),
    isSelected: z.boolean(),
  }),
  answer: importSummarySchema.extend({
    /** How many rows stay out because another selected row is the same person. */
    repeated: z.number().int(),
  }),
});
