import { useEffect, useLayoutEffect } from 'react';

const titleOf = (title: string): string => `${title} – Dropdate`;

/** Sets the page title of the route table. Layout effects run first, so a record's own title (`useTitle`) wins. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/** Sets the document's title. A screen with a record of its own names the record: `useTitle('T65 Southeast')`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}
