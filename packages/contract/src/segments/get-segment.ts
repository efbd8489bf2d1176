import { z } from 'zod';
import { addressSchema } from '../http/address.ts';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { segmentIdParams, segmentStatusCode } from './segment.ts';

export const segmentSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  name: z.string(),
  /** The org above. Null at the top, and for an org whose parent the viewer does not see. */
  parentId: idSchema.nullable(),
  parentOrgName: z.string().nullable(),
  status: segmentStatusCode,
  /** The billing and return address. Null until a user enters it. */
  address: addressSchema.nullable(),
  /** Whether the users of this org, and of the orgs below it, need two-factor sign-in. */
  isTwoFactorRequired: z.boolean(),
  /** Whether an org above requires it, so that this org cannot do without. */
  isTwoFactorInherited: z.boolean(),
  totalUsers: z.number().int(),
  totalContacts: z.number().int(),
  totalCampaigns: z.number().int(),
  subDivisions: z.number().int(),
  created: instantSchema,
  isTop: z.boolean(),
  /** Whether the viewer belongs to this org. */
  isOwn: z.boolean(),
});
export type Segment = z.infer<typeof segmentSchema>;

export const getSegment = endpoint({
  name: 'getSegment',
  method: 'GET',
  path: '/api/segment/{id}',
  needs: ['CompanySegment.view', 'CompanySegment.add'],
  scope: 'CompanySegment',
  summary: 'One org, for its form.',
  params: segmentIdParams,
  answer: segmentSchema,
});
