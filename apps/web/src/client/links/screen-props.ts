import type { RouteParams, RoutePath } from './route-path.ts';

/** The props that the shell gives to a screen. */
export interface ScreenProps<Path extends RoutePath = '/home'> {
  readonly params: RouteParams<Path>;
  readonly query: URLSearchParams;
}
