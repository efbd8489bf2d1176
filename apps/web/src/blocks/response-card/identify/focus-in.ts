/** Puts the focus into the field of a part of the page, with its text selected, so that typing replaces the text. */
export function focusIn(part: HTMLElement | null): void {
  const input = part?.querySelector('input');
  input?.focus();
  input?.select();
}
