import { createSavedView as createSavedViewEndpoint } from '@dropdate/contract/saved-views/create-saved-view';
import { deleteSavedView as deleteSavedViewEndpoint } from '@dropdate/contract/saved-views/delete-saved-view';
import { listSavedViews as listSavedViewsEndpoint } from '@dropdate/contract/saved-views/list-saved-views';
import { restoreSavedView as restoreSavedViewEndpoint } from '@dropdate/contract/saved-views/restore-saved-view';
import { setDefaultSavedView as setDefaultSavedViewEndpoint } from '@dropdate/contract/saved-views/set-default-saved-view';
import { updateSavedView as updateSavedViewEndpoint } from '@dropdate/contract/saved-views/update-saved-view';
import { serve } from '../../platform/http/serve.ts';
import { createSavedView } from './create-saved-view.ts';
import { deleteSavedView } from './delete-saved-view.ts';
import { listSavedViews } from './list-saved-views.ts';
import { restoreSavedView } from './restore-saved-view.ts';
import { setDefaultSavedView } from './set-default-saved-view.ts';
import { updateSavedView } from './update-saved-view.ts';

export const savedViewsRoutes = [
  serve(listSavedViewsEndpoint, listSavedViews),
  serve(createSavedViewEndpoint, createSavedView),
  serve(updateSavedViewEndpoint, updateSavedView),
  serve(deleteSavedViewEndpoint, deleteSavedView),
  serve(restoreSavedViewEndpoint, restoreSavedView),
  serve(setDefaultSavedViewEndpoint, setDefaultSavedView),
];
