import type { SavedView, ViewedList, ViewState } from '@dropdate/contract/saved-views/saved-view';
import { viewFields, viewStateSchemaOf } from '@dropdate/contract/saved-views/view-fields';
import { meetsAny } from '@dropdate/domain/permission/may';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalidAll, notFound } from '../../platform/http/refusal.ts';
import { isViewNameTaken, lockView, lockViewsOf, type SeenView, type ViewRow } from './saved-views.data.ts';

/**
 * Refuses the views of a list that the viewer may not read. The name of a shared view and its filters tell about the
 * rows of the list. @throws Refusal 404
 */
export function requireReadable({ permissions }: Pick<Viewer, 'permissions'>, list: ViewedList): void {
  const { needs } = viewFields[list].search;
  if (needs === 'public' || needs === 'session') return;
  if (!meetsAny(permissions, typeof needs === 'string' ? [needs] : needs)) throw notFound();
}

/** Locks a view that the viewer may change. Other views are not found. @throws Refusal 404 */
export async function requireManageable({ viewer }: Context, tx: Database, id: string): Promise<SeenView> {
  const view = await lockView(tx, viewer, id);
  if (view === null || !view.isManaged) throw notFound();
  requireReadable(viewer, view.list);
  return view;
}

/** Refuses a state that names what the list does not have. @throws Refusal 400 */
export function requireKnownFields(list: ViewedList, state: ViewState): void {
  const { error } = viewStateSchemaOf(list).safeParse(state);
  if (error === undefined) return;
  throw invalidAll(
    error.issues.map(({ path, message }) => ({
      messageId: 'UnknownViewField',
      userMessage: `The view cannot be saved: its ${path.join('.')} ${message}.`,
      path: ['body', 'state', ...path].join('.'),
    })),
  );
}

/** @throws Refusal 409 when the owner has another view of this name. */
export async function requireFreeName(
  tx: Database,
  view: Pick<ViewRow, 'companyId' | 'ownerId' | 'list' | 'name' | 'id'>,
): Promise<void> {
  await lockViewsOf(tx, { companyId: view.companyId, userId: view.ownerId });
  if (await isViewNameTaken(tx, view))
    throw conflict('ViewNameTaken', `A view of this list is already called ‘${view.name}’. Choose another name.`);
}

export function presentView({ userId }: Pick<Viewer, 'userId'>, view: SeenView, isDefault: boolean): SavedView {
  const { id, name, state, isShared } = view;
  return {
    id,
    name,
    state,
    isShared,
    isDefault,
    isOwn: view.ownerId === userId,
    isManageable: view.isManaged,
  };
}
