import type { deleteSavedView as endpoint } from '@dropdate/contract/saved-views/delete-saved-view';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { saveView } from './saved-views.data.ts';
import { requireManageable } from './view-rules.ts';

/** Deletes a view, which can be restored for 30 days (decision 28). @throws Refusal 404 */
export const deleteSavedView: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const view = await requireManageable(context, tx, params.id);
    if (view.deletedAt !== null) throw notFound();
    await saveView(tx, view, { deletedAt: clock.now() });
    const change = { old: { isDeleted: false }, new: { isDeleted: true } };
    await audit(tx, context, { action: 'deleteSavedView', entity: 'saved-view', entityId: view.id, ...change });
  });
  return {};
};
