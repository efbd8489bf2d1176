import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
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

/** Phones and other narrow windows, under 600 px. */
export const useNarrow = (): boolean => useMedia('(max-width: 599px)');

/** Too narrow for three columns beside each other, under 1240 px. */
export const useCompact = (): boolean => useMedia('(max-width: 1239px)');

/** Too narrow for side panels beside the content, under 1000 px. */
export const useMedium = (): boolean => useMedia('(max-width: 999px)');
