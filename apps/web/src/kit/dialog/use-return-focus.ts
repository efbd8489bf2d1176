import { useEffect, useState } from 'react';
import { focusRows } from '../table/use-row-focus.ts';

/** Gives the focus back to where it was before this part appeared; where that is gone, to the rows of the page. */
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
