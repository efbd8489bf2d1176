import { useState } from 'react';

/**
 * The text of a field that is saved while the user types. The server trims its answer, but a trailing space or line
 * break stays in the field, so that the user can type the next word.
 */
export function textInField(typed: string | null, saved: string): string {
  return typed !== null && typed.trim() === saved.trim() ? typed : saved;
}

/** The text of a field that is saved while the user types. Keeps the typed text until the user leaves the field. */
export function useTypedText(saved: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { text: textInField(typed, saved), type: setTyped, leave: () => setTyped(null) };
}
