import type { RouteParams, RoutePath } from './route-path.ts';

/** What the shell hands to a screen. */
export interface ScreenProps<Path extends RoutePath = '/home'> {
  readonly params: RouteParams<Path>;
  readonly query: URLSearchParams;
}
