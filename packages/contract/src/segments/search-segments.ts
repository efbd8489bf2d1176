import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { segmentStatusCode } from './segment.ts';

/** An org as a row of Organization Management (specification 1, section 3.6). */
export const segmentRowSchema = z.object({
  id: idSchema,
  name: column('Org Name', z.string()),
  externalId: column('Org ID', z.string()),
  status: column('Status', segmentStatusCode),
  /** The name of the org above. Null when there is none, and when the viewer does not see it. */
  parentOrgName: column('Parent Org', z.string().nullable()),
  totalUsers: column('Users', z.number().int()),
  totalContacts: column('Contacts', z.number().int()),
  totalCampaigns: column('Campaigns', z.number().int()),
  /** The orgs directly below. */
  subDivisions: column('Sub-Orgs', z.number().int()),
  created: column('Created', instantSchema),
  /** The top org of a company is neither deleted nor made inactive. */
  isTop: z.boolean(),
  /** The org of the viewer. */
  isOwn: z.boolean(),
  /** With a search or filter: whether an org below this org matches. */
  hasMatchBelow: z.boolean(),
});
export type SegmentRow = z.infer<typeof segmentRowSchema>;

/**
 * The filter id that asks for one level of the tree (specification 1, section 2.11). Its value is the id of an org, for
 * the orgs directly below it, or `topLevel`. Such a level also has the orgs that only contain a match. Without this
 * filter id, the list has all matching orgs of all levels.
 */
export const parentFilter = 'company-segment-parent-id';
/** The highest orgs that the viewer sees. */
export const topLevel = 'top';
/** The most orgs of one opened level (specification 1, section 9). */
export const levelSize = 500;

export const searchSegments = endpoint({
  name: 'searchSegments',
  method: 'POST',
  path: '/api/search/segments/row',
  needs: 'CompanySegment.view',
  scope: 'CompanySegment',
  summary: 'Searches, filters, sorts and pages the orgs, as one list or as one level of the tree.',
  body: listQuerySchema,
  answer: listAnswerSchema(segmentRowSchema),
});
