import type { listSegments as endpoint } from '@dropdate/contract/segments/list-segments';
import type { UseCase } from '../../platform/http/serve.ts';
import { listOrgs } from './orgs.data.ts';

/** The orgs below which the viewer can place an org, and the orgs that the viewer can edit. */
export const listSegments: UseCase<typeof endpoint> = async ({ db, scopeOf }) =>
  listOrgs(db, scopeOf('CompanySegment'), 'all');
