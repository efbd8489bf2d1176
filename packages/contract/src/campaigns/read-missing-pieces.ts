import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';

/** A file of the mail house that names the pieces that were not mailed, for the details of a dispatch. */
export const readMissingPieces = endpoint({
  name: 'readMissingPieces',
  method: 'POST',
  path: '/api/campaign/{campaignId}/missing-pieces',
  needs: 'CampaignStatus.setDispatchCount',
  scope: 'CampaignStatus',
  summary:
    'Reads the missing pieces of an order from a file with the column Sequence, and returns them as ranges. Nothing is saved.',
  params: z.object({ campaignId: campaignIdSchema }),
  upload: { field: 'file', types: ['csv', 'xlsx'], mostMegabytes: 5, mostFiles: 1 },
  answer: z.object({
    /** The pieces by their sequence: `12, 40-45`. */
    missingPieces: z.string(),
    /** The number of these pieces. */
    count: z.number().int(),
  }),
});
