import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Calls back when the focus leaves a group of fields. While the mouse or a finger is pressed, the call waits for the
 * release. A call before the release could move the control under the pointer, and the click would then miss the
 * control. A change to another window does not count.
 * @returns the `onBlur` of the group
 */
export function useFocusLeft(onLeft: () => void): (event: FocusEvent<HTMLElement>) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('mousedown', press, true);
    window.addEventListener('mouseup', release, true);
    window.addEventListener('dragend', release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('mouseup', release, true);
      window.removeEventListener('dragend', release, true);
    };
  }, []);
  return ({ currentTarget, relatedTarget }) => {
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;
    if (!isPressed.current) return onLeft();
    const whenDone = new AbortController();
    const leave = () => {
      whenDone.abort();
      // The click comes after the release, and a click on a label brings the focus back to its field. So this check
      // waits for the click.
      setTimeout(() => {
        if (!currentTarget.contains(document.activeElement)) onLeft();
      });
    };
    const once = { capture: true, signal: whenDone.signal };
    window.addEventListener('mouseup', leave, once);
    window.addEventListener('dragend', leave, once);
  };
}
