/**
 * Keeps an element's height until the user releases the key or the pointer that took the focus away. If the element
 * grew during the press, it would move a button away from the pointer, and the click would miss the button.
 */
export function keepHeight(element: HTMLElement | null): void {
  if (element === null) return;
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The click comes only after the end of the press, so the height is kept until the click.
    setTimeout(() => element.style.removeProperty('height'));
  };
  element.style.height = `${element.offsetHeight}px`;
  for (const event of ['mouseup', 'keyup']) addEventListener(event, end, { capture: true, signal: ended.signal });
}
