import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { audienceParametersSchema } from './audience-parameters.ts';
import { draftRefShape, namesOneDraft, oneDraftProblem } from './draft-ref.ts';

const people = z.number().int();

/**
 * The waterfall of an audience. A person with several reasons counts for the first one. The people of all reasons and
 * the total add up to the matching people (decision 71).
 */
export const countSuppressions = endpoint({
  name: 'countSuppressions',
  method: 'POST',
  path: '/api/audience/suppressions-count',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Counts the people that parameters match, and how many are left out for which reason; saves nothing.',
  body: z.object({ ...draftRefShape, parameters: audienceParametersSchema }).refine(namesOneDraft, oneDraftProblem),
  answer: z.object({
    matchingProspectsCount: people,
    /** Do-not-mail and deceased, by the prospect file or by reply cards. */
    doNotMailCount: people,
    /** On the company's own do-not-mail list. */
    ownDoNotMailCount: people,
    /** Held by orders and checkouts of the company. */
    heldCount: people,
    /** Customers and open leads of the company, where its rules leave them out. */
    knownPeopleCount: people,
    /** Of households that got as many pieces as the company allows. */
    frequencyCount: people,
    /** In the chosen previous orders. */
    previousOrdersCount: people,
    /** Left out with one person per household. */
    householdCount: people,
    totalProspectsCount: people,
    /** The days after its mail date for which an order of the company holds its people. */
    holdDays: z.number().int(),
  }),
});
