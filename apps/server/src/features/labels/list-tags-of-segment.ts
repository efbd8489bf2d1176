import type { listTagsOfSegment as endpoint } from '@dropdate/contract/labels/list-tags-of-segment';
import type { UseCase } from '../../platform/http/serve.ts';
import { labelsOfOrgs } from './labels-of-orgs.ts';

/** The tags that an org sees, for a record of this org. @throws Refusal 404 */
export const listTagsOfSegment: UseCase<typeof endpoint> = (context, { params }) =>
  labelsOfOrgs(context, 'tag', params.type, [params.segmentId]);
