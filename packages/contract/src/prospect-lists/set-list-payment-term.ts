import { paymentTerms } from '@dropdate/domain/order/payment-term';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { prospectListIdSchema } from '../http/primitives.ts';
import { prospectListSchema } from './prospect-list.ts';

export const setListPaymentTerm = endpoint({
  name: 'setListPaymentTerm',
  method: 'PUT',
  path: '/api/prospect-list/{id}/payment-term/{term}',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Chooses how a prospect list is paid, among the terms of the company.',
  params: z.object({
    id: prospectListIdSchema,
    term: z.union([z.coerce.number().int().min(0).max(3), z.enum(paymentTerms.map(({ name }) => name))]),
  }),
  answer: prospectListSchema,
});
