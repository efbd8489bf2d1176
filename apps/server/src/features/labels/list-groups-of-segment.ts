import type { listGroupsOfSegment as endpoint } from '@dropdate/contract/labels/list-groups-of-segment';
import type { UseCase } from '../../platform/http/serve.ts';
import { labelsOfOrgs } from './labels-of-orgs.ts';

/** The groups that an org sees, for a record of this org. @throws Refusal 404 */
export const listGroupsOfSegment: UseCase<typeof endpoint> = (context, { params }) =>
  labelsOfOrgs(context, 'group', params.type, [params.segmentId]);
