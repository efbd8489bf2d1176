import type { setDefaultSavedView as endpoint } from '@dropdate/contract/saved-views/set-default-saved-view';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findDefaultView, lockView, saveDefaultView } from './saved-views.data.ts';
import { requireReadable } from './view-rules.ts';

/** Sets the view with which a list opens for the user. Any view that the user sees may be chosen. @throws Refusal 404 */
export const setDefaultSavedView: UseCase<typeof endpoint> = async (context, { params: { list }, body: { id } }) => {
  const { db, viewer } = context;
  requireReadable(viewer, list);
  await db.transaction(async (tx) => {
    const view = id === null ? null : await lockView(tx, viewer, id);
    if (id !== null && (view === null || view.deletedAt !== null || view.list !== list)) throw notFound();
    const before = await findDefaultView(tx, viewer, list);
    if (before === id) return;
    await saveDefaultView(tx, viewer, list, id);
    const change = { old: { list, defaultView: before }, new: { list, defaultView: id } };
    await audit(tx, context, { action: 'setDefaultSavedView', entity: 'user', entityId: viewer.userId, ...change });
  });
  return {};
};
