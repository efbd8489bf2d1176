import type { RouterHistory } from '@tanstack/react-router';

let isByBack = false;

/**
 * Notes for each new page whether Back of the browser led to that page.
 * @returns the function that ends the watch.
 */
export function watchArrivals(history: RouterHistory): () => void {
  return history.subscribe(({ action }) => {
    isByBack = action.type === 'BACK';
  });
}

/** Notes that the page has opened. Later changes of the page no longer depend on how the user reached it. */
export function haveArrived(): void {
  isByBack = false;
}

/** True while a page opens that Back of the browser led to. False once the page has opened. */
export function cameBack(): boolean {
  return isByBack;
}
