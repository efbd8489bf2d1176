import { meets } from '@dropdate/domain/permission/may';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { JobScope } from './jobs.data.ts';

/** A user sees own jobs. The provider's operators also see the jobs of their colleagues' work (decision 51). */
export function jobScope(viewer: Viewer, kinds: readonly JobKind[]): JobScope {
  const isOperator = viewer.companyKind === 'provider';
  const shared = kinds.filter(({ isOfOperators, needs }) => isOfOperators && meets(viewer.permissions, needs));
  return { viewer, sharedKinds: isOperator ? shared.map(({ name }) => name) : [] };
}
