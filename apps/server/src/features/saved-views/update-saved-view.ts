import type { updateSavedView as endpoint } from '@dropdate/contract/saved-views/update-saved-view';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { auditedView } from './audited-view.ts';
import { findDefaultView, saveView } from './saved-views.data.ts';
import { presentView, requireFreeName, requireKnownFields, requireManageable } from './view-rules.ts';

/**
 * Changes the name, the state and the sharing of a view. A view that becomes shared belongs to the org in use. The last
 * of two saves wins, because a view is saved as a whole. @throws Refusal 400 `UnknownViewField`, 404, 409 `ViewNameTaken`
 */
export const updateSavedView: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const { db, clock, viewer, signedIn } = context;
  return db.transaction(async (tx) => {
    const before = await requireManageable(context, tx, params.id);
    if (before.deletedAt !== null) throw notFound();
    requireKnownFields(before.list, body.state);
    const segmentId = body.isShared && !before.isShared ? signedIn.segmentId : before.segmentId;
    const view = { ...before, ...body, segmentId };
    await requireFreeName(tx, view);
    await saveView(tx, before, { ...body, segmentId, updatedAt: clock.now() });
    const change = { old: auditedView(context.keyed, before), new: auditedView(context.keyed, view) };
    await audit(tx, context, { action: 'updateSavedView', entity: 'saved-view', entityId: view.id, ...change });
    return presentView(viewer, view, (await findDefaultView(tx, viewer, view.list)) === view.id);
  });
};
