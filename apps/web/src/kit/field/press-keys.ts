import { useEffect, useEffectEvent } from 'react';
import { takesLetters } from './is-typing.ts';

/** The control of the page that carries a key. A control that is off, or not in view, takes no key. */
const controlOf = (keys: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${keys}"]`)].find(
    (one) => one.getClientRects().length > 0 && !one.matches(':disabled, [aria-disabled="true"]'),
  );

/** Does what a control is for: a field takes the focus, a button is pressed. @returns false without such a control */
export function pressControl(keys: string): boolean {
  const control = controlOf(keys);
  if (control === undefined) return false;
  control.scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
  if (!takesLetters(control)) control.click();
  return true;
}

/**
 * Single keys of a page, while no field has the focus and no dialog or menu is open. Escape leaves a field, so that the
 * keys work again.
 * @param press does what a key is for. Returns false for other keys.
 */
export function usePageKeys(press: (event: KeyboardEvent) => boolean): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    if (takesLetters(event.target)) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      return;
    }
    if (!event.repeat && press(event)) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onPress(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
