import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';

/** The most pieces of a corrected file. A workbook with so many whole rows is smaller than the 5 MB of an upload. */
export const correctedPieces = 15_000;

/** The number of corrected files of an order. */
export function correctedFiles(pieces: number): number {
  return Math.ceil(pieces / correctedPieces);
}

export const downloadCorrectedFile = endpoint({
  name: 'downloadCorrectedFile',
  method: 'GET',
  path: '/api/site/production-file/{campaignId}/corrected-file',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary:
    'The returned rows of a campaign whose validation failed, corrected (XLSX): right values are marked, and the returned values are beside them.',
  params: z.object({ campaignId: campaignIdSchema }),
  /** `part`: 1 to the number of files. A large order has several files, which are uploaded one after the other. */
  query: z.object({ part: z.coerce.number().int().min(1).max(1_000).default(1) }),
  answer: 'file',
});
