import { useState } from 'react';

/**
 * What a text field shows while it is typed in and saved on the side: the server answers without the space or the line
 * break that was typed last, and the next word is to stand after it.
 */
export function textInField(typed: string | null, saved: string): string {
  return typed !== null && typed.trim() === saved.trim() ? typed : saved;
}

/** The text of such a field, from the first key until it is left. */
export function useTypedText(saved: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { text: textInField(typed, saved), type: setTyped, leave: () => setTyped(null) };
}
