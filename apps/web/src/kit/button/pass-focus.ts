const controls = 'button, input, select, textarea, a[href]';

/**
 * A control that is about to disappear passes its focus to the next control of its kind in the group. Without a next
 * control, the previous control takes the focus, else `other`.
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
