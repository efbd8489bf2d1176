import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to a part that could not be used for a while. A busy button and inert fields lose the focus. A
 * dialog or field that took the focus meanwhile keeps it.
 */
export function useFocusKept(isHeld: boolean): void {
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isHeld) return;
    // When no other control took the focus, the active element is the page or the dialog that contains the last
    // control.
    if (document.activeElement?.contains(last.current) === true) last.current?.focus();
    // Remembers the focused element while the part can be used. The browser may take the focus away as soon as the part
    // cannot be used.
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isHeld]);
}
