import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';

/**
 * The page to which the form returns: Leads when the form was opened from there, otherwise Manage Users (specification
 * 1, section 2.1). A viewer who may open neither goes home.
 */
export function useListPage(query: URLSearchParams): RouteTarget {
  const mayOpen = useMayOpen();
  if (query.get('from') === 'leads' && mayOpen('/leads')) return { to: '/leads' };
  return mayOpen('/settings/users') ? { to: '/settings/users' } : { to: '/home' };
}
