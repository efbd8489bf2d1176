import type { listTags as endpoint } from '@dropdate/contract/labels/list-tags';
import type { UseCase } from '../../platform/http/serve.ts';
import { listLabels } from './labels.data.ts';

/** The tags of a type that the viewer's orgs see, by name. */
export const listTags: UseCase<typeof endpoint> = async ({ db, viewer }, { params }) => ({
  results: await listLabels(db, viewer, 'tag', params.type),
});
