import { roleTypes } from '@dropdate/domain/permission/role-type';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { companyIdSchema, dateSchema, idSchema, instantSchema } from '../http/primitives.ts';
import { leadClockSchema } from '../segments/lead-clock.ts';

/** The signed-in user (specification 1, section 3.8). */
export const currentUserSchema = z.object({
  userId: idSchema,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyKind: z.enum(['client', 'provider']),
  /** The path of the company's logo. Null when the company has none. */
  companyLogoUrl: z.string().nullable(),
  primaryCompanySegmentId: idSchema,
  primaryCompanySegmentName: z.string(),
  companySegmentIds: z.array(idSchema),
  primaryRoleId: idSchema,
  /** `Client.Admin`, `SalesAgent`, … */
  primaryRoleKey: z.string(),
  primaryRoleName: z.string(),
  roleType: z.enum(roleTypes),
  permissions: z.object({
    permissionSets: z.array(z.object({ name: z.string(), bits: z.number().int().min(0) })),
  }),
  attributes: z.object({
    primaryUserName: z.string().nullable(),
    isCreditRewardEnabled: z.boolean(),
    isCardsReturnToClient: z.boolean(),
    isIGroupClient: z.boolean(),
  }),
  /** The switch to another org (decision 16). Null in the own org. The names above stay those of the person. */
  switched: z
    .object({
      ownCompanyId: companyIdSchema,
      ownSegmentId: idSchema,
      ownSegmentName: z.string(),
      /** The person of another company for whom the viewer acts. Null inside the own company. */
      actsForName: z.string().nullable(),
    })
    .nullable(),
  /** True when this call ended a switch, because the viewer may no longer use the org. */
  hasFallenBack: z.boolean(),
  /** The current date of the company. The server sends it, because the browser's clock decides nothing (decision 8). */
  today: dateSchema,
  timeZone: z.string(),
  /**
   * The clocks of the time zone around today, as minutes ahead of UTC from one instant until another, in milliseconds since 1970. So a browser
   * tells the dates of lists without its own calendar of all zones, whose first use is slow.
   */
  timeZoneStretches: z.array(z.object({ from: z.number().int(), until: z.number().int(), minutes: z.number().int() })),
  /** Days from `today` to the last mailing day that can be chosen. */
  maxLeadDays: z.number().int(),
  /** The company's clock for new leads. Null when the company has none. */
  leadClock: leadClockSchema.nullable(),
  /** True in the demo world, where users read mails in the product. */
  isDemo: z.boolean(),
  /** True when a monitoring service counts the opened pages. Otherwise the browser tells nobody of them. */
  sendsPageViews: z.boolean(),
  /** True when a service is connected that checks phones. Otherwise nobody is offered numbers (decision 58). */
  checksPhones: z.boolean(),
  /** The tiles of maps, with the name of their owner. Null when maps show borders alone. */
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  session: z.object({ idleUntil: instantSchema, absoluteUntil: instantSchema, isKept: z.boolean() }),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/asp-net-auth/current-user',
  needs: 'session',
  scope: 'own',
  summary: 'Who is signed in, and what they may do.',
  answer: currentUserSchema,
});
