/** What a press can begin on. */
const controls = 'button,a,label,summary,input,[role=option]';

/** The farthest that a hand moves during a press, in CSS pixels. Whoever moves farther leaves the control on purpose. */
const steadyPx = 4;

interface Press {
  readonly control: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/**
 * Keeps each press on the control on which it began. Between press and release, an answer of the server or a message can
 * move the page under a pointer that stands still; the browser then clicks neither the control nor its neighbour. This
 * guard clicks the control.
 * @returns a function that ends the guard
 */
export function keepPresses(): () => void {
  let press: Press | null = null;
  const begin = ({ target, button, clientX: x, clientY: y }: MouseEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
    press = button === 0 && control !== null ? { control, x, y } : null;
  };
  const end = ({ target, button, clientX, clientY }: MouseEvent) => {
    const last = press;
    press = null;
    if (last === null || button !== 0 || !(target instanceof Node) || last.control.contains(target)) return;
    if (Math.hypot(clientX - last.x, clientY - last.y) > steadyPx) return;
    // The browser gives its own click, if any, to what contains both places. This click means nothing.
    const done = new AbortController();
    const swallow = (event: MouseEvent) => event.stopImmediatePropagation();
    window.addEventListener('click', swallow, { capture: true, signal: done.signal });
    setTimeout(() => {
      done.abort();
      if (last.control.isConnected && last.control.closest('[inert]') === null) last.control.click();
    });
  };
  window.addEventListener('mousedown', begin, true);
  window.addEventListener('mouseup', end, true);
  return () => {
    window.removeEventListener('mousedown', begin, true);
    window.removeEventListener('mouseup', end, true);
  };
}
