import { toast } from '../kit/toast/toast.ts';
import { messages } from './shell.messages.ts';

/** Tells the user that an overlay's script did not load. The page stays as it is. */
export function reportMissing(close: () => void): void {
  close();
  toast.error(messages.partMissing);
}
