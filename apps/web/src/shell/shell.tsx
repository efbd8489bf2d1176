import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readAhead } from '../client/calls/read-ahead.ts';
import { FetchAheadContext } from '../client/links/fetch-ahead.ts';
import { type MayOpen, PagesContext, PageTitlesContext } from '../client/links/pages.tsx';
import { useMay, useViewer } from '../client/session/viewer.tsx';
import { latePart } from '../kit/state/late-part.tsx';
import { useMedia } from '../kit/state/use-media.ts';
import { toast } from '../kit/toast/toast.ts';
import { fetchingAhead, watchLinks } from './fetch-ahead.ts';
import { Overlays } from './overlays.tsx';
import { reportMissing } from './report-missing.ts';
import { routerPath } from './router-path.ts';
import { type Route, routes } from './routes.ts';
import { SessionWarning } from './session-warning.tsx';
import { messages } from './shell.messages.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageViews } from './use-page-views.ts';

const SwitchBanner = latePart(async () => (await import('./switch-banner.tsx')).SwitchBanner);
const NavigationDrawer = latePart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);

/** The frame of every page: the bar, the sidebar or its rail, and the sheet with the page's content. */
export function Shell() {
  const may = useMay();
  const { isDemo, switched } = useViewer();
  const mayOpen = useMemo<MayOpen>(
    () => (path) => {
      const route = routes.find((one) => one.path === path);
      if (route?.isDemoOnly === true && !isDemo) return false;
      return path === '/forbidden' || (route !== undefined && may(route.needs));
    },
    [may, isDemo],
  );
  const queries = useQueryClient();
  const fetchAhead = useMemo(
    () => fetchingAhead({ mayOpen, read: (list) => readAhead(queries, may, list) }),
    [mayOpen, queries, may],
  );
  const linkWatch = useMemo(() => watchLinks(fetchAhead), [fetchAhead]);
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const closeNavigation = () => setNavigationOpen(false);
  const route = usePageRoute();
  usePageViews(useResolvedAddress());
  const isWork = route?.layout === 'work';
  // Below this width a list of eight columns has no room beside the sidebar.
  const isRail = useMedia('(max-width: 1199px)') || isWork;
  const sheet = useSheetFocus();
  useMessagesOfRecord(route?.path);
  return (
    <PagesContext value={mayOpen}>
      <PageTitlesContext value={routes}>
        <FetchAheadContext value={fetchAhead}>
          <a href="#content" className={classes.skip}>
            {messages.skip}
          </a>
          {switched !== null && (
            <div className={classes.switched}>
              <SwitchBanner switched={switched} onMissing={() => reportMissing(() => undefined)} />
            </div>
          )}
          <div className={classes.app} data-switched={switched !== null} {...linkWatch}>
            <TopBar isRail={isRail} onNavigation={() => setNavigationOpen(true)} />
            <Sidebar isRail={isRail} />
            <main id="content" data-page={route?.name} ref={sheet} tabIndex={-1} className={classes.sheet}>
              <Outlet />
            </main>
            {isNavigationOpen && (
              <NavigationDrawer onClose={closeNavigation} onMissing={() => reportMissing(closeNavigation)} />
            )}
          </div>
          <Overlays />
          <SessionWarning />
        </FetchAheadContext>
      </PageTitlesContext>
    </PagesContext>
  );
}

/** The route of the page in view; undefined when no page has the address. */
function usePageRoute(): Route | undefined {
  const path = useRouterState({ select: (state) => state.matches.at(-1)?.fullPath as string | undefined });
  return routes.find((route) => routerPath(route.path) === path);
}

/** The address of the page that is shown, without its query. It changes when the next page is loaded. */
function useResolvedAddress(): string | undefined {
  return useRouterState({ select: (state) => state.resolvedLocation?.pathname });
}

/** Ends the messages about a record when its page shows another record: `Note added` would speak of the wrong one. */
function useMessagesOfRecord(page: string | undefined): void {
  const address = useResolvedAddress();
  const last = useRef({ page, address });
  useEffect(() => {
    const { page: pageBefore, address: before } = last.current;
    if (before === address) return;
    if (before !== undefined && pageBefore === page) toast.closeDone();
    last.current = { page, address };
  }, [page, address]);
}

/**
 * Scrolls a new page to its top, and moves the focus to the page's content, so that assistive technology starts there. A
 * page whose work begins in a field marks the field with `data-autofocus`, and the field gets the focus.
 */
function useSheetFocus() {
  const sheet = useRef<HTMLElement>(null);
  const path = useResolvedAddress();
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (last.current !== undefined && path !== last.current) {
      sheet.current?.scrollTo(0, 0);
      const first = sheet.current?.querySelector<HTMLElement>('[data-autofocus]');
      (first ?? sheet.current)?.focus({ preventScroll: true });
    }
    last.current = path ?? last.current;
  }, [path]);
  return sheet;
}
