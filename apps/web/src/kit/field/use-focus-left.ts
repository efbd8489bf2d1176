import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Whether the mouse or a finger is pressed now. */
let isPressed = false;
let isWatching = false;

function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
  };
  window.addEventListener('mousedown', press, true);
  window.addEventListener('mouseup', release, true);
  window.addEventListener('dragend', release, true);
}

/**
 * Calls back when the focus leaves a field or a group of fields. While the mouse or a finger is pressed, the call waits
 * for the release and the click. An earlier call could move the control under the pointer, by a message that appears for
 * example, and the click would then miss the control. So every problem that shows when a field is left is shown by this
 * hook. A change to another window does not count.
 * @param onLeft runs as of the latest render, because the click may have changed the form
 * @returns the `onBlur` of the field or the group
 */
export function useFocusLeft(onLeft: () => void): (event: FocusEvent<HTMLElement>) => void {
  const latest = useRef(onLeft);
  useLayoutEffect(() => {
    latest.current = onLeft;
  });
  useLayoutEffect(watchPresses, []);
  return ({ currentTarget, relatedTarget }) => {
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;
    if (!isPressed) return latest.current();
    const whenDone = new AbortController();
    const leave = () => {
      whenDone.abort();
      // The click comes after the release, and a click on a label brings the focus back to its field. So this check
      // waits for the click.
      setTimeout(() => {
        if (!currentTarget.contains(document.activeElement)) latest.current();
      });
    };
    const once = { capture: true, signal: whenDone.signal };
    window.addEventListener('mouseup', leave, once);
    window.addEventListener('dragend', leave, once);
  };
}
