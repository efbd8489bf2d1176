import { useEffect, useState } from 'react';
import { focusRows } from '../table/use-row-focus.ts';

/**
 * Returns the focus to the element that had it before this part appeared. When that element is gone, the rows of the
 * page take the focus.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement)) return;
      if (before.isConnected) before.focus({ preventScroll: true });
      else if (document.activeElement === document.body) focusRows();
    },
    [before],
  );
}
