import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, millsSchema } from '../http/primitives.ts';

const countSchema = z.number().int();
const salesSchema = z.object({ count: countSchema, amount: millsSchema });

export const getLeadsToday = endpoint({
  name: 'getLeadsToday',
  method: 'GET',
  path: '/api/leads/today',
  needs: 'Lead.viewAll',
  scope: 'Lead',
  summary:
    'What Home tells of leads: the sales of the last seven days and of the month, and the open leads that wait, by agent.',
  answer: z.object({
    /** The leads whose sale is dated on one of the last seven days, today among them. */
    won: salesSchema,
    /** The leads whose sale is dated in the current month, until today. */
    wonThisMonth: salesSchema,
    /** The agents with open leads that nobody has touched, those with the most overdue leads first. */
    waiting: z.array(
      z.object({
        /** Null for the leads without an agent. */
        agent: z.object({ id: idSchema, name: z.string() }).nullable(),
        count: countSchema,
        /** 0 without a lead clock, too. */
        overdue: countSchema,
      }),
    ),
  }),
});
