import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { allRoutes, type RouteParts } from './app.ts';
import { readConfig } from './platform/config.ts';
import type { Route } from './platform/http/serve.ts';

/** Every route as the product binds it, for descriptions and checks; nothing is opened or started. */
export function describedRoutes(): readonly Route[] {
  // Routes keep engine and services for their calls, and nobody calls.
  return allRoutes({ config: readConfig({}), engine: {} as ProspectEngine, checkout: {} as RouteParts['checkout'] });
}
