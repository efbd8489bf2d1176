import { useEffect, useEffectEvent } from 'react';
import { takesLetters } from '../../kit/field/is-typing.ts';

export interface SessionActs {
  readonly next: () => void;
  readonly previous: () => void;
  readonly duplicate: () => void;
  readonly unidentifiable: () => void;
  /** Takes flag and choice away. */
  readonly clear: () => void;
  /** Puts the focus into the first field. */
  readonly edit: () => void;
  /** Puts the focus into the field of the code. */
  readonly editCode: () => void;
  readonly searchNames: () => void;
  /** Chooses a prospect by its place in the list, from 0. */
  readonly pick: (place: number) => void;
  /** Enter in the list of prospects: takes the only match, or goes on when a prospect is chosen. */
  readonly confirm: () => void;
}

const digits = '123456789';

/** The act of a single key. Undefined for other keys. */
export function sessionAct(key: string, acts: SessionActs): (() => void) | undefined {
  const event = { key: key.toLowerCase() };
  if (event.key === 'n') return acts.next;
  if (event.key === 'p') return acts.previous;
  if (event.key === 'd') return acts.duplicate;
  if (event.key === 'u') return acts.unidentifiable;
  if (event.key === 'x') return acts.clear;
  if (event.key === 'e') return acts.edit;
  if (event.key === 'c') return acts.editCode;
  if (event.key === 's') return acts.searchNames;
  const place = digits.indexOf(key);
  return place >= 0 && key.length === 1 ? () => acts.pick(place) : undefined;
}

/** The mark of the list of prospects, which gets the focus after a search. */
export const prospectsMark = { 'data-prospects': true } as const;

/** Whether a key press goes to the list of prospects. A button within the list has its own Enter. */
const isInProspects = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.tagName !== 'BUTTON' && target.closest('[data-prospects]') !== null;

/**
 * One key for each act of the session, while no field has the focus and no dialog or menu is open. Escape leaves a
 * field, so that the keys work again.
 */
export function useSessionKeys(acts: SessionActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    if (takesLetters(event.target)) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      return;
    }
    const act = event.key === 'Enter' && isInProspects(event.target) ? acts.confirm : sessionAct(event.key, acts);
    if (act === undefined || event.repeat) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
