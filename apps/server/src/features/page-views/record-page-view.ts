import type { recordPageView as endpoint } from '@dropdate/contract/page-views/record-page-view';
import type { UseCase } from '../../platform/http/serve.ts';
import type { PageViews } from '../../platform/page-views.ts';

/** Hands the view of a page over. The answer does not wait for the monitoring service. */
export const recordPageView =
  (views: PageViews | null): UseCase<typeof endpoint> =>
  async ({ clock }, { body }) => {
    views?.add({ page: body.page, at: clock.now() });
    return {};
  };
