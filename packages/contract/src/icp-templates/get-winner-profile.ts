import { profileParameters, winnerKinds } from '@dropdate/domain/audience/winner-profile';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** An option of a parameter, and how much oftener its people won than all mailed people. */
const profileLiftSchema = z.object({
  parameter: z.enum(profileParameters),
  option: z.string(),
  mailed: z.number().int(),
  winners: z.number().int(),
  /** 1 is as often as all mailed people. `low` and `high` are the ends of the interval of 95 percent. */
  lift: z.number(),
  low: z.number(),
  high: z.number(),
  /** Null where the interval says neither more nor less. */
  verdict: z.enum(['more', 'less']).nullable(),
});
export type ProfileLiftAnswer = z.infer<typeof profileLiftSchema>;

export const getWinnerProfile = endpoint({
  name: 'getWinnerProfile',
  method: 'GET',
  path: '/api/icp-templates/winner-profile',
  needs: 'Campaign.viewAll',
  scope: 'Campaign',
  summary:
    'In which parameters the people who answered or bought differ from all people whom visible campaigns mailed.',
  query: z.object({
    by: z.enum(winnerKinds).default('answered'),
    /** The product of the templates; all products without it. */
    product: z.string().max(50).optional(),
    /** The last days in which the pieces were mailed. */
    days: z.coerce.number().int().min(1).max(3_650).default(365),
  }),
  /** `products` are those of all mailed campaigns. `lifts` is empty with fewer than `leastWinners` winners. */
  answer: z.object({
    products: z.array(z.string()),
    mailed: z.number().int(),
    winners: z.number().int(),
    leastWinners: z.number().int(),
    lifts: z.array(profileLiftSchema),
  }),
});
