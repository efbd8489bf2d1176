import { z } from 'zod';
import { notesFormSchema } from '../carts/notes-form.ts';
import { endpoint } from '../http/endpoint.ts';
import { prospectListIdSchema } from '../http/primitives.ts';
import { prospectListSchema } from './prospect-list.ts';

export const setListAdditionalDetails = endpoint({
  name: 'setListAdditionalDetails',
  method: 'PUT',
  path: '/api/prospect-list/{id}/cart-additional-details',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Saves the notes and billing hints of a prospect list.',
  params: z.object({ id: prospectListIdSchema }),
  body: z.object({ version: z.number().int(), data: notesFormSchema }),
  answer: prospectListSchema,
});
