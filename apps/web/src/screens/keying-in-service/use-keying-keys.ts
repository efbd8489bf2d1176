import { useEffect, useEffectEvent } from 'react';

export interface KeyingActs {
  readonly complete: () => void;
  readonly copy: () => void;
  readonly matchLead: () => void;
  readonly matchSpouse: () => void;
  readonly duplicate: () => void;
  readonly illegible: () => void;
  readonly deceased: () => void;
  readonly spouseDeceased: () => void;
  readonly undo: () => void;
  readonly next: () => void;
}

/** The act of a key. Function keys leave the letters and digits to the fields. */
export function keyingAct(key: string, acts: KeyingActs): (() => void) | undefined {
  switch (key) {
    case 'F1':
      return acts.complete;
    case 'F2':
      return acts.copy;
    case 'F3':
      return acts.matchLead;
    case 'F4':
      return acts.matchSpouse;
    case 'F6':
      return acts.duplicate;
    case 'F7':
      return acts.illegible;
    case 'F8':
      return acts.deceased;
    case 'F9':
      return acts.spouseDeceased;
    case 'F10':
      return acts.undo;
    default:
      return undefined;
  }
}

/** One key for each act of the service, from every field, while no dialog or menu is open. */
export function useKeyingKeys(acts: KeyingActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    const act = keyingAct(event.key, acts);
    if (act === undefined) return;
    // The browser has an own use for some of these keys.
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
