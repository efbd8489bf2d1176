import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a focused control out from under the sticky head and columns. Browsers count a covered control as visible, so
 * they do not scroll to it.
 */
export function useUncover(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onFocus = (event: FocusEvent) => event.target instanceof Element && uncover(element, event.target);
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, [frame]);
}

/** Scrolls the frame until the control is uncovered. A control in the head or in a sticky column is never covered. */
function uncover(frame: HTMLElement, focused: Element): void {
  const cell = focused.closest('th, td');
  if (cell === null) return;
  const isHead = cell.tagName === 'TH';
  const target = focused.getBoundingClientRect();
  if (!isHead) {
    const head = frame.querySelector('th')?.getBoundingClientRect();
    if (head !== undefined && target.top < head.bottom) frame.scrollTop -= head.bottom - target.top;
  }
  if (getComputedStyle(cell).left !== 'auto' || getComputedStyle(cell).right !== 'auto') return;
  const stays = [...(cell.parentElement?.children ?? [])].filter((one) => getComputedStyle(one).position === 'sticky');
  for (const one of stays) {
    const edge = one.getBoundingClientRect();
    const { left, right } = getComputedStyle(one);
    if (left !== 'auto' && target.left < edge.right && target.right > edge.left) {
      frame.scrollLeft -= edge.right - target.left;
    } else if (right !== 'auto' && target.right > edge.left) {
      frame.scrollLeft += target.right - edge.left;
    }
  }
}
