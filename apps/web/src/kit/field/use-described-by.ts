import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes a text elsewhere on the page the description of a field. Mantine's inputs set `aria-describedby` to their own
 * error or description and drop any other id. This hook adds the id after Mantine has drawn the input.
 */
export function useDescribedBy(field: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || id === undefined) return;
    write(element, [...others(element, id), id]);
    return () => write(element, others(element, id));
  });
}

function others(element: HTMLElement, id: string): string[] {
  const ids = element.getAttribute('aria-describedby') ?? '';
  return ids.split(' ').filter((one) => one !== '' && one !== id);
}

function write(element: HTMLElement, ids: readonly string[]): void {
  if (ids.length === 0) element.removeAttribute('aria-describedby');
  else element.setAttribute('aria-describedby', ids.join(' '));
}
