import { type CurrentUser, getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../client/calls/api-error.ts';
import { call } from '../client/calls/call.ts';
import { freshFor } from '../client/calls/page-read.ts';
import { queryKey, useEndpointQuery } from '../client/calls/use-endpoint.ts';
import { keepStretches } from '../client/dates.ts';
import { watchArrivals } from '../client/links/arrival.ts';
import { setIdleClock } from '../client/session/idle-clock.ts';
import { noteOrg } from '../client/session/org-in-use.ts';
import {
  isPublicPage,
  leaveForSignIn,
  rememberSignedIn,
  takeNote,
  watchSignedIn,
} from '../client/session/session-end.ts';
import { useAbsence } from '../client/session/sign-in-again.ts';
import { ViewerProvider } from '../client/session/viewer.tsx';
import { ErrorState } from '../kit/state/empty-state.tsx';
import { latePart } from '../kit/state/late-part.tsx';
import { KitProvider } from '../kit/theme/kit-provider.tsx';
import { toast } from '../kit/toast/toast.ts';
import { ToastArea } from '../kit/toast/toast-area.tsx';
import { createAppRouter } from './app-router.tsx';
import classes from './pages.module.css';
import { reportMissing } from './report-missing.ts';
import { messages } from './shell.messages.ts';
import { useToday } from './use-today.ts';

const SignInAgain = latePart(async () => (await import('./sign-in-again.tsx')).SignInAgain);
const ForbiddenSignedOut = latePart(async () => (await import('./forbidden-page.tsx')).ForbiddenSignedOut);

/** Asks again only when the server was not reached. An answer that refuses the call is final. */
const mayRetry = (count: number, problem: Error): boolean =>
  count < 2 && problem instanceof ApiError && (problem.status === 0 || problem.status >= 502);

// Draws a change of the cache in the same frame as the click that made the change. One frame later, a switch would
// first jump back to its old position.
notifyManager.setScheduler(queueMicrotask);

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      staleTime: freshFor,
      refetchOnWindowFocus: false,
      // A call without a connection fails at once. Otherwise the call would wait in silence, and a write could happen
      // minutes later.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Asks who is signed in before anything else loads, because every page waits for the answer. */
export function askViewer(): void {
  void queries.prefetchQuery({
    queryKey: queryKey(getCurrentUser, {}),
    queryFn: ({ signal }) => call(getCurrentUser, {}, { signal }),
  });
}

export function App() {
  return (
    <KitProvider>
      <QueryClientProvider client={queries}>
        <SignedInApp />
        <ToastArea />
      </QueryClientProvider>
    </KitProvider>
  );
}

/** Asks who is signed in. Without a session this call leads to sign-in. */
function SignedInApp() {
  const {
    data: viewer,
    error,
    refetch,
  } = useEndpointQuery(getCurrentUser, {}, { staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (viewer === undefined) return;
    rememberSignedIn(viewer.userId);
    keepStretches(viewer.timeZone, viewer.timeZoneStretches);
    setIdleClock(viewer.session);
    const note = viewer.hasFallenBack ? messages.fallenBack(viewer.primaryCompanySegmentName) : takeNote();
    if (note !== null) toast.info(note);
    return watchSignedIn(viewer.userId);
  }, [viewer]);
  if (viewer !== undefined) {
    return (
      <Today viewer={viewer}>
        <Pages viewer={viewer} />
        <Absent viewer={viewer} />
      </Today>
    );
  }
  if (error instanceof ApiError && error.status === 401 && isPublicPage())
    return <ForbiddenSignedOut onMissing={() => reportMissing(() => location.assign('/sign-in'))} />;
  if (error instanceof ApiError && error.status !== 401 && error.status !== 403) {
    return (
      <main className={classes.start}>
        <ErrorState
          isPage
          title={messages.openFailed}
          sentence={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      </main>
    );
  }
  return null;
}

/** The pages. One router serves them all, so a fresh answer about the viewer keeps the open page and its fields. */
function Pages({ viewer }: { readonly viewer: CurrentUser }) {
  const [router] = useState(() => {
    // The first calls of the pages name the org already. Later answers name the same org, or the server refuses them.
    noteOrg(viewer);
    return createAppRouter(viewer);
  });
  useEffect(() => watchArrivals(router.history), [router]);
  const context = useMemo(() => ({ viewer }), [viewer]);
  return <RouterProvider router={router} context={context} />;
}

/** The sign-in dialog over the page, while the user of the page has no session. Without its script, sign-in is a page. */
function Absent({ viewer: { userName } }: { readonly viewer: CurrentUser }) {
  const reason = useAbsence();
  if (reason === null) return null;
  return <SignInAgain reason={reason} userName={userName} onMissing={() => leaveForSignIn({ isBackground: false })} />;
}

/** Passes the viewer on with the current date. When a new day begins, the router and the open page stay the same. */
function Today({ viewer, children }: { readonly viewer: CurrentUser; readonly children: ReactNode }) {
  const today = useToday(viewer);
  const now = useMemo(() => ({ ...viewer, today }), [viewer, today]);
  return <ViewerProvider viewer={now}>{children}</ViewerProvider>;
}
