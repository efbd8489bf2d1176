import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { hrefOf, type RouteTarget } from './route-path.ts';

/**
 * Returns a function that opens a page after an action, for example `go({ to: '/campaigns' })`. With `replace`, Back
 * does not return to the present page.
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
