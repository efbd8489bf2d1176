import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was before something was held: a busy button and inert fields lose it. What took it
 * meanwhile, a dialog or another field, keeps it.
 */
export function useFocusKept(isHeld: boolean): void {
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isHeld) return;
    // The page, or the dialog around it: nothing in particular.
    if (document.activeElement?.contains(last.current) === true) last.current?.focus();
    // Once it is held it is too late to ask: the browser may have taken the focus away by then.
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isHeld]);
}
