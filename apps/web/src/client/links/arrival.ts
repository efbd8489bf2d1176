import type { RouterHistory } from '@tanstack/react-router';

let isByBack = false;

/**
 * Records, for each new page, whether the browser's Back button led to it.
 * @returns the function that ends the watch.
 */
export function watchArrivals(history: RouterHistory): () => void {
  return history.subscribe(({ action }) => {
    isByBack = action.type === 'BACK';
  });
}

/** Records that the page has opened. From now on, it no longer matters how the user reached the page. */
export function haveArrived(): void {
  isByBack = false;
}

/** True while a page opens because of the browser's Back button. False after the page has opened. */
export function cameBack(): boolean {
  return isByBack;
}
