import { allRoutes, type RouteParts } from './app.ts';
import { readConfig } from './platform/config.ts';
import type { Route } from './platform/http/serve.ts';

/** Every route as the product binds it, for descriptions and checks; nothing is opened or started. */
export function describedRoutes(): readonly Route[] {
  // Routes keep engine and services for their calls, and nobody calls.
  const nobody = { engine: {}, places: {}, checkout: {}, files: {} } as unknown as RouteParts;
  return allRoutes({ ...nobody, config: readConfig({}) });
}
