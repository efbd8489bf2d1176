import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { draftRefShape, namesOneDraft, oneDraftProblem } from './draft-ref.ts';

export const lookUpContacts = endpoint({
  name: 'lookUpContacts',
  method: 'PUT',
  path: '/api/audience/contacts-lookup',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: "Lets the contacts of a draft's company be looked up in the prospect file, from now on.",
  body: z.object(draftRefShape).refine(namesOneDraft, oneDraftProblem),
  answer: nothingSchema,
});
