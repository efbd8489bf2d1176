import { useEffect, useLayoutEffect } from 'react';

const titleOf = (title: string): string => `${title} – Dropdate`;

/**
 * Sets the title that the route table gives to the page. This hook uses a layout effect, so that a record's own title
 * (`useTitle`) comes later and wins.
 */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/**
 * Sets the document's title. A screen that shows one record passes the record's name, for example `useTitle('T65
 * Southeast')`.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}
