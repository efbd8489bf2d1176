import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** The most call backs of an answer. */
export const mostCallBacks = 20;

const callBackSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** The number to call. Null for a lead without a phone. */
  phone: z.string().nullable(),
  callBackOn: instantSchema,
  /** Whether the time has come. */
  isDue: z.boolean(),
});
export type CallBack = z.output<typeof callBackSchema>;

export const listCallBacks = endpoint({
  name: 'listCallBacks',
  method: 'GET',
  path: '/api/leads/call-backs',
  needs: 'Lead.update',
  scope: 'Lead',
  summary: 'The open leads that want a call back by the viewer until the end of today, the earliest first.',
  answer: z.object({ callBacks: z.array(callBackSchema) }),
});
