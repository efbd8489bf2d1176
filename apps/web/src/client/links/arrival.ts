import type { RouterHistory } from '@tanstack/react-router';

let isByBack = false;

/** Notes how each page is reached. @returns how to stop. */
export function watchArrivals(history: RouterHistory): () => void {
  return history.subscribe(({ action }) => {
    isByBack = action.type === 'BACK';
  });
}

/** The page at hand has opened: what becomes of it now has nothing to do with how it was reached. */
export function haveArrived(): void {
  isByBack = false;
}

/** Whether the page at hand was reached by Back of the browser and has not opened yet. */
export function cameBack(): boolean {
  return isByBack;
}
