import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback } from 'react';

/**
 * A click handler for links to pages of this product. The browser itself handles clicks that open a new tab or window.
 */
export function useFollowLink(): (event: MouseEvent<HTMLElement>, href: string) => void {
  const router = useRouter();
  return useCallback(
    (event, href) => {
      const isOwnWay = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (isOwnWay || event.defaultPrevented) return;
      event.preventDefault();
      void router.navigate({ href });
    },
    [router],
  );
}
