import { usePageKeys } from '../../../kit/field/press-keys.ts';

export interface SessionActs {
  readonly next: () => void;
  readonly previous: () => void;
  readonly duplicate: () => void;
  readonly unidentifiable: () => void;
  /** Takes flag and choice away. */
  readonly clear: () => void;
  /** Puts the focus into the first field. */
  readonly edit: () => void;
  /** Puts the focus into the field of the code. Missing where no such field is, as `searchNames` is. */
  readonly editCode?: () => void;
  readonly searchNames?: () => void;
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

/** One key for each act of the session. */
export function useSessionKeys(acts: SessionActs): void {
  usePageKeys(({ key, target }) => {
    const act = key === 'Enter' && isInProspects(target) ? acts.confirm : sessionAct(key, acts);
    act?.();
    return act !== undefined;
  });
}
