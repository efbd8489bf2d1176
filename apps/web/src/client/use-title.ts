import { useEffect } from 'react';

/** The document's title; a screen with a record of its own names it: `useTitle('T65 Southeast')`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Dropdate`;
  }, [title]);
}
