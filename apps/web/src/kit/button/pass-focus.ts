const controls = 'button, input, select, textarea, a[href]';

/**
 * Gives the focus of a control that is about to go to its neighbour: the next of its kind in the group, else the one before,
 * else another.
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

/** Focuses the first control of an element. @returns whether it has one. */
export function focusFirst(element: Element | undefined): boolean {
  const first = element?.querySelector<HTMLElement>(controls);
  first?.focus({ preventScroll: true });
  return first !== undefined && first !== null;
}
