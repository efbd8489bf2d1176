import type { listGroupsOfSegments as endpoint } from '@dropdate/contract/labels/list-groups-of-segments';
import type { UseCase } from '../../platform/http/serve.ts';
import { labelsOfOrgs } from './labels-of-orgs.ts';

/** The groups that one of several orgs sees. @throws Refusal 404 */
export const listGroupsOfSegments: UseCase<typeof endpoint> = (context, { params, body }) =>
  labelsOfOrgs(context, 'group', params.type, body.companySegments);
