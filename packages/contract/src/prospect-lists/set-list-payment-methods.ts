import { z } from 'zod';
import { chosenCardsShape } from '../carts/set-payment-methods.ts';
import { endpoint } from '../http/endpoint.ts';
import { prospectListIdSchema } from '../http/primitives.ts';
import { prospectListSchema } from './prospect-list.ts';

export const setListPaymentMethods = endpoint({
  name: 'setListPaymentMethods',
  method: 'PUT',
  path: '/api/prospect-list/{id}/payment-methods',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Chooses the saved cards that pay for a prospect list; the amounts must be the total.',
  params: z.object({ id: prospectListIdSchema }),
  body: z.object(chosenCardsShape),
  answer: prospectListSchema,
});
