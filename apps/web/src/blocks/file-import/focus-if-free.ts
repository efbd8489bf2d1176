/** Gives the focus to an element of a step that has just opened, unless another control has it. The page around the step is none. */
export function focusIfFree(element: HTMLElement | null): void {
  const active = document.activeElement;
  if (element !== null && (active === null || active.contains(element))) element.focus({ preventScroll: true });
}
