import type { restoreSavedView as endpoint } from '@dropdate/contract/saved-views/restore-saved-view';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { saveView } from './saved-views.data.ts';
import { requireFreeName, requireManageable } from './view-rules.ts';

/**
 * Undoes the deletion of a view, up to 30 days later. The limit of views holds for new views alone, so that Undo always
 * works. @throws Refusal 404, 409 `NotDeleted` or `ViewNameTaken`
 */
export const restoreSavedView: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const view = await requireManageable(context, tx, params.id);
    if (view.deletedAt === null) throw conflict('NotDeleted', 'This view is not deleted.');
    if (clock.now().getTime() - view.deletedAt.getTime() > restorableMs) throw notFound();
    await requireFreeName(tx, view);
    await saveView(tx, view, { deletedAt: null });
    const change = { old: { isDeleted: true }, new: { isDeleted: false } };
    await audit(tx, context, { action: 'restoreSavedView', entity: 'saved-view', entityId: view.id, ...change });
  });
  return {};
};
