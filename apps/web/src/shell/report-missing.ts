import { toast } from '../kit/toast/toast-store.ts';

/** Tells the user that an overlay's script did not load. The page stays as it is. */
export function reportMissing(close: () => void): void {
  close();
  toast.error('This could not be opened. Save your work, then reload the page to try again.');
}
