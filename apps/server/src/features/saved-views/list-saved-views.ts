import type { listSavedViews as endpoint } from '@dropdate/contract/saved-views/list-saved-views';
import type { UseCase } from '../../platform/http/serve.ts';
import { listViews } from './saved-views.data.ts';
import { presentView, requireReadable } from './view-rules.ts';

/** The views of a list that the user sees. @throws Refusal 404 when the user may not read the list. */
export const listSavedViews: UseCase<typeof endpoint> = async ({ db, viewer }, { params: { list } }) => {
  requireReadable(viewer, list);
  const rows = await listViews(db, viewer, list);
  return {
    views: rows.map(({ view, isDefault, isManaged }) => presentView(viewer, { ...view, isManaged }, isDefault)),
  };
};
