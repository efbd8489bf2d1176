import { identityColumns, productionFlags } from '@dropdate/domain/production-file/identity-columns';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';

/** The number of problems on a page. */
export const problemsPerPage = 100;

export const productionProblemSchema = z.object({
  /** Null for a missing piece. */
  fileName: z.string().nullable(),
  /** The line in the file. Null for a missing piece. */
  line: z.number().int().nullable(),
  column: z.enum(identityColumns.map(({ title }) => title)),
  flag: z.enum(productionFlags),
  value: z.string(),
  expected: z.string(),
  /** A sentence that says what to do. */
  reason: z.string(),
});

export const listProductionProblems = endpoint({
  name: 'listProductionProblems',
  method: 'GET',
  path: '/api/site/production-file/{campaignId}/problems',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'The problems of the last judged production file of a campaign, row by row.',
  params: z.object({ campaignId: campaignIdSchema }),
  query: z.object({ page: z.coerce.number().int().min(0).max(1_000).default(0) }),
  /** `problems` counts all problems, `kept` those that the pages have: the first problems of each flag. */
  answer: z.object({
    problems: z.number().int(),
    kept: z.number().int(),
    results: z.array(productionProblemSchema),
  }),
});
