/** The keys that were typed for an overlay before its field could take them. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter followed the text. */
  readonly isEntered: boolean;
}

const nothing: TypedAhead = { text: '', isEntered: false };

/** The keys after one more key. Null for a key that types nothing, such as an arrow. */
export function afterKey({ text, isEntered }: TypedAhead, key: string): TypedAhead | null {
  // What follows Enter is meant for the page that Enter opens.
  if (isEntered) return { text, isEntered };
  if (key === 'Enter') return { text, isEntered: true };
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), isEntered };
  return [...key].length === 1 ? { text: text + key, isEntered } : null;
}

let typed = nothing;
let end = () => {};

/**
 * Keeps the keys that are typed from now on, until the field of the overlay takes them with `takeTyped`. The overlay's
 * script may still load, and its field has no focus yet, so the letters would be lost or would change the page.
 * @param onEscape gives the overlay up.
 */
export function keepTyping(onEscape: () => void): void {
  takeTyped();
  const ended = new AbortController();
  end = () => ended.abort();
  const onKey = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isCommand || event.isComposing) return;
    const next = event.key === 'Escape' ? nothing : afterKey(typed, event.key);
    if (next === null) return;
    typed = next;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') onEscape();
  };
  addEventListener('keydown', onKey, { capture: true, signal: ended.signal });
}

/** Ends the keeping of keys, and hands over the keys. */
export function takeTyped(): TypedAhead {
  end();
  const taken = typed;
  typed = nothing;
  return taken;
}
