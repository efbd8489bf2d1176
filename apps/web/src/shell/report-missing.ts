import { toast } from '../kit/toast/toast-store.ts';

/** What the user asked to see did not come; the page stays as it is. */
export function reportMissing(close: () => void): void {
  close();
  toast.error('This could not be opened. Save your work, then reload the page to try again.');
}
