import type { RouterHistory } from '@tanstack/react-router';

let isByBack = false;

/**
 * Notes whether each page was reached by Back of the browser.
 * @returns the function that ends the watch.
 */
export function watchArrivals(history: RouterHistory): () => void {
  return history.subscribe(({ action }) => {
    isByBack = action.type === 'BACK';
  });
}

/** The page has opened. From now on its changes have nothing to do with how the user reached it. */
export function haveArrived(): void {
  isByBack = false;
}

/** Whether the page at hand was reached by Back of the browser and has not opened yet. */
export function cameBack(): boolean {
  return isByBack;
}
