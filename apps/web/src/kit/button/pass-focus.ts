const controls = 'button, input, select, textarea, a[href]';

/**
 * Passes the focus of a control that is about to disappear. The next control of the same kind in the group takes the
 * focus. Without a next control the previous control takes it, and without any other control `other` takes it.
 */
export function passFocus(
  from: Element,
  group: Element | null | undefined,
  kind: string,
  other?: Element | null,
): void {
  const all = [...(group?.querySelectorAll(kind) ?? [])];
  const at = all.indexOf(from);
  const heir = all[at + 1] ?? all[at - 1] ?? other;
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
}

/**
 * Focuses the first control of an element.
 * @returns whether the element has a control.
 */
export function focusFirst(element: Element | undefined): boolean {
  const first = element?.querySelector<HTMLElement>(controls);
  first?.focus({ preventScroll: true });
  return first !== undefined && first !== null;
}
