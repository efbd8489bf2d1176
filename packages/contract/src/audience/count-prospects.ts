import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { audienceParametersSchema } from './audience-parameters.ts';
import { draftRefShape, namesOneDraft, oneDraftProblem } from './draft-ref.ts';

/** Counts people for the live number while a buyer edits. The call saves nothing and issues no request id. */
export const countProspects = endpoint({
  name: 'countProspects',
  method: 'POST',
  path: '/api/audience/prospects-count',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Counts the people that parameters match now, standard suppression applied; saves nothing.',
  body: z.object({ ...draftRefShape, parameters: audienceParametersSchema }).refine(namesOneDraft, oneDraftProblem),
  answer: z.object({
    totalProspectsCount: z.number().int(),
    /** Null without a phone preference. */
    withPhoneCount: z.number().int().nullable(),
    /** The people whom reply cards of the company call deceased, whatever the parameters. No count has them. */
    deceasedCount: z.number().int(),
    /** First day of the month at which ages are counted. */
    asOf: z.string(),
    /** Date of the prospect release. */
    dataAsOf: z.string(),
  }),
});
