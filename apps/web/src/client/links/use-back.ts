import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RouteTarget } from './route-path.ts';
import { useGo } from './use-go.ts';

/** Returns a function that goes back to the page before, or to `otherwise` when the visit has begun on this page. */
export function useBack(otherwise: RouteTarget): () => void {
  const router = useRouter();
  const go = useGo();
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else go(otherwise);
  }, [router, go, otherwise]);
}
