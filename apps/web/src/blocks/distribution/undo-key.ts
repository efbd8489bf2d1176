import type { KeyboardEvent } from 'react';

/** Whether a key press is Ctrl+Z, or Command and Z, without Shift. */
export function isUndoKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey)) return false;
  return event.key.toLowerCase() === 'z' && !event.shiftKey;
}
