import type { listTagsOfSegments as endpoint } from '@dropdate/contract/labels/list-tags-of-segments';
import type { UseCase } from '../../platform/http/serve.ts';
import { labelsOfOrgs } from './labels-of-orgs.ts';

/** The tags that one of several orgs sees. @throws Refusal 404 */
export const listTagsOfSegments: UseCase<typeof endpoint> = (context, { params, body }) =>
  labelsOfOrgs(context, 'tag', params.type, body.companySegments);
