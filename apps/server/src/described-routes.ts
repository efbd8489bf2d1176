import { allRoutes, type RouteParts } from './all-routes.ts';
import { readConfig } from './platform/config.ts';
import type { Route } from './platform/http/serve.ts';

/**
 * All routes as the product binds them, for documents and checks. The function opens no database and starts no server.
 */
export function describedRoutes(): readonly Route[] {
  // Routes use the engine and the services only during calls, and no call is made here.
  const nobody = {
    engine: {},
    places: {},
    checkout: {},
    files: {},
    signIn: {},
    jobs: {},
    kinds: [],
    imports: [],
    views: null,
    sender: {},
  } as unknown as RouteParts;
  return allRoutes({ ...nobody, config: readConfig({}) });
}
