import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listSelectionSchema } from '../http/list.ts';
import { idSchema } from '../http/primitives.ts';
import { productionFormSchema } from '../orders/production-form.ts';

/** The most orders of one job. */
export const maxProductionFiles = 1_000;

/** The form in which a user takes the production files of many orders. */
export const productionFilesFormSchema = productionFormSchema.extend({
  /**
   * `zip`: an archive with one file for each order. `one-file`: the pieces of all orders in one table. `print`: an archive
   * for the press, with the whole file as CSV, the master artwork and all pieces of each order as PDF/X-4, and a manifest.
   */
  packing: z.enum(['zip', 'one-file', 'print']).default('zip'),
});
export type ProductionFilesForm = z.output<typeof productionFilesFormSchema>;

export const downloadProductionFiles = endpoint({
  name: 'downloadProductionFiles',
  method: 'POST',
  path: '/api/site/production-file/download',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'Starts a job that puts the production files of several orders into one file.',
  /** Rows of Campaign Status. */
  body: productionFilesFormSchema.extend({ selection: listSelectionSchema }),
  answer: z.object({ jobId: idSchema }),
});
