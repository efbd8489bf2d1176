import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** True for phones and other narrow windows, under 600 px. */
export const useNarrow = (): boolean => useMedia('(max-width: 599px)');

/** True under 1240 px, where three columns do not fit side by side. */
export const useCompact = (): boolean => useMedia('(max-width: 1239px)');

/** True under 1000 px, where side panels do not fit beside the content. */
export const useMedium = (): boolean => useMedia('(max-width: 999px)');
