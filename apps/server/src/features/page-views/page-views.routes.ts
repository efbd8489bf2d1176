import { recordPageView as recordPageViewEndpoint } from '@dropdate/contract/page-views/record-page-view';
import { serve } from '../../platform/http/serve.ts';
import type { PageViews } from '../../platform/page-views.ts';
import { recordPageView } from './record-page-view.ts';

export const pageViewsRoutes = (views: PageViews | null) => [serve(recordPageViewEndpoint, recordPageView(views))];
