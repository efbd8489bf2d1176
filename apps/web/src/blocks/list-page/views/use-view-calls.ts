import { createSavedView } from '@dropdate/contract/saved-views/create-saved-view';
import { deleteSavedView } from '@dropdate/contract/saved-views/delete-saved-view';
import { listSavedViews } from '@dropdate/contract/saved-views/list-saved-views';
import { restoreSavedView } from '@dropdate/contract/saved-views/restore-saved-view';
import type { SavedView } from '@dropdate/contract/saved-views/saved-view';
import { setDefaultSavedView } from '@dropdate/contract/saved-views/set-default-saved-view';
import { updateSavedView } from '@dropdate/contract/saved-views/update-saved-view';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { toast } from '../../../kit/toast/toast.ts';
import type { Views } from './use-views.ts';
import { messages } from './views.messages.ts';

/** What the user decides about a view. */
export type ViewForm = Pick<SavedView, 'name' | 'isShared' | 'isDefault'>;

const refreshes = [listSavedViews];

/** The acts on the views of a list. The component that calls this hook must outlive the tabs of the views. */
export function useViewCalls({ list, shown, open, name: nameView }: Views) {
  const saved = ({ name }: SavedView) => messages.saved(name);
  const create = useEndpointMutation(createSavedView, { failure: messages.saveFailed, success: saved, refreshes });
  const update = useEndpointMutation(updateSavedView, { failure: messages.saveFailed, success: saved, refreshes });
  const remove = useEndpointMutation(deleteSavedView, { failure: messages.deleteFailed, refreshes });
  const restore = useEndpointMutation(restoreSavedView, {
    failure: messages.restoreFailed,
    success: messages.restored,
    refreshes,
  });
  const choose = useEndpointMutation(setDefaultSavedView, { failure: messages.defaultFailed, refreshes });
  const setDefault = (view: SavedView, isDefault: boolean, then?: () => void) =>
    choose.mutate({ params: { list }, body: { id: isDefault ? view.id : null } }, { onSuccess: () => then?.() });
  return {
    isBusy: create.isPending || update.isPending || choose.isPending,
    /** Saves what the list shows as a new view, which is the open view then. */
    saveNew: (form: ViewForm, onDone: () => void) =>
      create.mutate(
        { params: { list }, body: { ...form, state: shown } },
        {
          onSuccess: (view) => {
            onDone();
            nameView(view);
          },
        },
      ),
    /** Saves what the list shows in the open view. */
    saveChanges: ({ id, name, isShared }: SavedView) =>
      update.mutate({ params: { id }, body: { name, isShared, state: shown } }, { onSuccess: nameView }),
    /** Changes what the user decides about a view. What the view keeps of the list stays. */
    saveForm: (view: SavedView, { isDefault, ...form }: ViewForm, onDone: () => void) =>
      update.mutate(
        { params: { id: view.id }, body: { ...form, state: view.state } },
        {
          onSuccess: () => {
            if (isDefault === view.isDefault) onDone();
            else setDefault(view, isDefault, onDone);
          },
        },
      ),
    setDefault: (view: SavedView, isDefault: boolean) =>
      setDefault(view, isDefault, () =>
        toast.success(isDefault ? messages.defaultSet(view.name) : messages.defaultRemoved),
      ),
    remove: (view: SavedView) => {
      const params = { id: view.id };
      remove.mutate(
        { params },
        {
          onSuccess: () => {
            open(null);
            toast.success(messages.deleted(view.name), { undo: () => restore.mutate({ params }) });
          },
        },
      );
    },
  };
}

export type ViewCalls = ReturnType<typeof useViewCalls>;
