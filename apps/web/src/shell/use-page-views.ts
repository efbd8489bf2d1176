import { recordPageView } from '@dropdate/contract/page-views/record-page-view';
import { useEffect } from 'react';
import { call } from '../client/calls/call.ts';
import { useViewer } from '../client/session/viewer.tsx';
import { isAddressOf } from './router-path.ts';
import { routes } from './routes.ts';

/**
 * Tells the server which page was opened, if a monitoring service counts pages. The server learns the pattern of the
 * page, and neither its ids nor its filters. A view that cannot be told is lost, and the user hears nothing of it.
 * @param address the address of the page that is shown, without its query. Another record of a page is another view.
 */
export function usePageViews(address: string | undefined): void {
  const { sendsPageViews } = useViewer();
  useEffect(() => {
    if (!sendsPageViews || address === undefined) return;
    const page = routes.find(({ path }) => isAddressOf(path, address))?.path;
    if (page === undefined) return;
    call(recordPageView, { body: { page } }, { isBackground: true }).catch(() => undefined);
  }, [sendsPageViews, address]);
}
