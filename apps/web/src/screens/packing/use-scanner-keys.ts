import { type RefObject, useEffect, useEffectEvent } from 'react';
import { takesLetters } from '../../kit/field/is-typing.ts';

/**
 * A hand scanner types wherever the focus is. Letters and digits that go to no field put the focus into the field of the
 * code, so that no scan presses a button or is lost. Ctrl and Enter call `onMark`.
 */
export function useScannerKeys(field: RefObject<HTMLInputElement | null>, onMark: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    if (event.key === 'Enter') {
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onMark();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || takesLetters(event.target)) return;
    if (/^[\p{L}\p{N}]$/u.test(event.key)) field.current?.focus();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
