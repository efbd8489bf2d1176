import type { listUserSegments as endpoint } from '@dropdate/contract/segments/list-user-segments';
import type { UseCase } from '../../platform/http/serve.ts';
import { listOrgs } from './orgs.data.ts';

/** The active orgs of the viewer's scope. */
export const listUserSegments: UseCase<typeof endpoint> = async ({ db, scopeOf }) =>
  listOrgs(db, scopeOf('CompanySegment'), 'active');
