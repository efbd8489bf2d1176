/** Screen pixels of one press of an arrow key. */
const step = 60;

export interface ViewerActions {
  readonly zoom: (factor: number) => void;
  readonly pan: (x: number, y: number) => void;
  readonly turn: () => void;
  readonly mirror: () => void;
  readonly fit: () => void;
  readonly toggleContrast: () => void;
}

/** How much a press of a button or key enlarges the picture. */
export const zoomStep = 1.4;

/** The action of a key on the picture. Undefined for other keys. */
export function viewerAction(key: string, actions: ViewerActions): (() => void) | undefined {
  // The plus sign needs Shift on many keyboards, so the same key without Shift works, too.
  const event = { key: key === '=' ? '+' : key.length === 1 ? key.toLowerCase() : key };
  if (event.key === '+') return () => actions.zoom(zoomStep);
  if (event.key === '-') return () => actions.zoom(1 / zoomStep);
  // An arrow shows what lies in its direction, so the picture moves the other way.
  if (event.key === 'ArrowLeft') return () => actions.pan(step, 0);
  if (event.key === 'ArrowRight') return () => actions.pan(-step, 0);
  if (event.key === 'ArrowUp') return () => actions.pan(0, step);
  if (event.key === 'ArrowDown') return () => actions.pan(0, -step);
  if (event.key === 'r') return actions.turn;
  if (event.key === 'm') return actions.mirror;
  if (event.key === 'f') return actions.fit;
  if (event.key === 'b') return actions.toggleContrast;
  return undefined;
}
