import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with Enter goes to the next card, also while the user types. */
export function useNextKey(onNext: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.repeat || document.querySelector('[role="dialog"]') !== null) return;
    onNext();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
