import type { createSavedView as endpoint } from '@dropdate/contract/saved-views/create-saved-view';
import { maxViews } from '@dropdate/contract/saved-views/saved-view';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { auditedView } from './audited-view.ts';
import { countOwnViews, insertView, lockViewsOf, saveDefaultView } from './saved-views.data.ts';
import { presentView, requireFreeName, requireKnownFields, requireReadable } from './view-rules.ts';

/** Saves a view of a list. @throws Refusal 400 `UnknownViewField`, 404, 409 `TooManyViews` or `ViewNameTaken` */
export const createSavedView: UseCase<typeof endpoint> = async (context, { params: { list }, body }) => {
  const { db, clock, viewer, signedIn } = context;
  const { companyId, userId } = viewer;
  const { isDefault, ...form } = body;
  requireReadable(viewer, list);
  requireKnownFields(list, form.state);
  const now = clock.now();
  const view = {
    ...form,
    id: uuidv7(),
    companyId,
    ownerId: userId,
    segmentId: signedIn.segmentId,
    list,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  await db.transaction(async (tx) => {
    // Views are counted while no other save of the user can add one.
    await lockViewsOf(tx, viewer);
    if ((await countOwnViews(tx, viewer, list)) >= maxViews)
      throw conflict('TooManyViews', `You have ${maxViews} views of this list. Delete a view before you save another.`);
    await requireFreeName(tx, view);
    await insertView(tx, view);
    if (isDefault) await saveDefaultView(tx, viewer, list, view.id);
    const entry = { action: 'createSavedView', entity: 'saved-view', entityId: view.id };
    await audit(tx, context, { ...entry, new: { list, ...auditedView(context.keyed, view), isDefault } });
  });
  return presentView(viewer, { ...view, isManaged: true }, isDefault);
};
