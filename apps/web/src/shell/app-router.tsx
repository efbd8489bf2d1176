import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import type { ScreenProps } from '../client/links/screen-props.ts';
import { parseSearch, stringifySearch } from '../client/links/search-params.ts';
import { useRouteTitle } from '../client/links/use-title.ts';
import { mayOf } from '../client/session/may.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError } from './page-error.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { routerPath } from './router-path.ts';
import { type Route, routes } from './routes.ts';
import { Shell } from './shell.tsx';

/** Gives a screen its parameters and query, and the page its title. */
function screenOf(route: Route, Screen: ComponentType<ScreenProps<never>>) {
  return function RoutedScreen() {
    const params = useParams({ strict: false });
    const search = stringifySearch(useSearch({ strict: false }));
    useRouteTitle(route.title);
    return createElement(Screen, { params: params as never, query: new URLSearchParams(search) });
  };
}

/** Few users ever see this page, so no other page loads it. */
const forbidden = lazyRouteComponent(async () => ({
  default: (await import('./forbidden-page.tsx')).ForbiddenPage,
}));

/** The facts that the routes read on every navigation. */
interface RouterContext {
  readonly viewer: CurrentUser;
}

/**
 * Makes the routes of the route table. A page whose permission the viewer lacks leads to /forbidden. A new answer about
 * the viewer goes into the context of the router, so that the open page and its unsaved fields stay.
 */
export function createAppRouter(viewer: CurrentUser) {
  const root = createRootRouteWithContext<RouterContext>()({ component: Shell, notFoundComponent: NotFoundPage });
  const pages = routes.map((route) =>
    createRoute({
      getParentRoute: () => root,
      path: routerPath(route.path),
      beforeLoad: ({ context }) => {
        if (route.isDemoOnly === true && !context.viewer.isDemo) throw notFound();
        // The query names the page and no record, so that the page can explain itself to an admin.
        if (!mayOf(context.viewer)(route.needs))
          throw redirect({ to: '/forbidden', search: { page: route.path }, replace: true });
      },
      component: lazyRouteComponent(async () => ({ default: screenOf(route, await route.screen()) })),
      pendingComponent: () => createElement(PageSkeleton, { path: route.path }),
    }),
  );
  const own = [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: '/home', replace: true });
      },
    }),
    createRoute({ getParentRoute: () => root, path: '/forbidden', component: forbidden }),
  ];
  return createRouter({
    routeTree: root.addChildren([...own, ...pages]),
    context: { viewer },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageError,
    defaultPendingMs: 150,
    // A skeleton has the geometry of the page that replaces it, so it need not stay for a minimum time.
    defaultPendingMinMs: 0,
    scrollRestoration: false,
  });
}
