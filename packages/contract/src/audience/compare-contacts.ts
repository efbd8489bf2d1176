import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { audienceParametersSchema } from './audience-parameters.ts';
import { draftRefShape, namesOneDraft, oneDraftProblem } from './draft-ref.ts';

const people = z.number().int();

/**
 * How many people of an audience are customers or open leads of the company. The contacts are those of the whole company,
 * also those that the viewer does not see. The answer has numbers alone.
 */
export const compareContacts = endpoint({
  name: 'compareContacts',
  method: 'POST',
  path: '/api/audience/contacts-count',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Counts the people of an audience who are customers or open leads of the company; saves nothing.',
  body: z.object({ ...draftRefShape, parameters: audienceParametersSchema }).refine(namesOneDraft, oneDraftProblem),
  answer: z.object({
    /**
     * `unknown` until `lookUpContacts` was called once, `matching` while the contacts are looked up, so that the numbers
     * are not final. With `left-out` the company leaves them out of every audience, by its rules.
     */
    state: z.enum(['unknown', 'matching', 'known', 'left-out']),
    /** The people of the audience, whether its parameters leave the contacts out or not. */
    totalProspectsCount: people,
    /** Those of them who are contacts. */
    contactsCount: people,
  }),
});
