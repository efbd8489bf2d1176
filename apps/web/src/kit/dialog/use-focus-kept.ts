import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back after a part could not be used for a while. A busy button and inert fields lose the focus. A
 * dialog or field that took the focus meanwhile keeps it.
 */
export function useFocusKept(isHeld: boolean): void {
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isHeld) return;
    // When the active element contains the last control, the active element is the page or a dialog. So no other
    // control took the focus.
    if (document.activeElement?.contains(last.current) === true) last.current?.focus();
    // Notes the focus while the part can still be used. The browser may take the focus away as soon as the part cannot
    // be used.
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isHeld]);
}
