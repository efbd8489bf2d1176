import type { listGroups as endpoint } from '@dropdate/contract/labels/list-groups';
import type { UseCase } from '../../platform/http/serve.ts';
import { listLabels } from './labels.data.ts';

/** The groups of a type that the viewer's orgs see, by name. */
export const listGroups: UseCase<typeof endpoint> = async ({ db, viewer }, { params }) => ({
  results: await listLabels(db, viewer, 'group', params.type),
});
