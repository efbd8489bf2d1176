import { useEffect, useLayoutEffect } from 'react';

const titleOf = (title: string): string => `${title} – Dropdate`;

/** The title of a page from the route table. It stands before that of a record, also where both are drawn at once. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/** The document's title; a screen with a record of its own names it: `useTitle('T65 Southeast')`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}
