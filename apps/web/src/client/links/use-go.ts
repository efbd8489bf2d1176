import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { hrefOf, type RouteTarget } from './route-path.ts';

/**
 * Leads to a page after an action, for example `go({ to: '/campaigns' })`. `replace` leaves no way back to this page.
 */
export function useGo(): (target: RouteTarget, options?: { readonly replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (target, options) => {
      void router.navigate({ href: hrefOf(target), replace: options?.replace === true });
    },
    [router],
  );
}
