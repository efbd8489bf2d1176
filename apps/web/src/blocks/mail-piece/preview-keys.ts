export type Side = 'front' | 'back';
/** What the preview shows: a side, or the page where recipients answer. */
export type Shown = Side | 'online';

/** Zoom factors. At 1 a whole side fits the stage. */
const zooms = [1, 1.25, 1.5, 2, 3] as const;

/**
 * The next larger and the next smaller zoom factor. `larger` is undefined at the largest factor, `smaller` at the
 * smallest.
 */
export function zoomSteps(zoom: number): { readonly larger: number | undefined; readonly smaller: number | undefined } {
  return { larger: zooms.find((one) => one > zoom), smaller: zooms.findLast((one) => one < zoom) };
}

export interface PreviewActions {
  readonly step: (by: 1 | -1) => void;
  readonly turnOver: () => void;
  readonly toggleGuides: () => void;
  readonly zoom: (towards: 'larger' | 'smaller') => void;
}

/** The action of a key on the preview; undefined for other keys. Every tool that the Tab key skips has a key. */
export function previewAction(key: string, actions: PreviewActions): (() => void) | undefined {
  // The plus sign needs Shift on many keyboards, so the same key without Shift works, too.
  const event = { key: key === '=' ? '+' : key.length === 1 ? key.toLowerCase() : key };
  if (event.key === 'ArrowRight') return () => actions.step(1);
  if (event.key === 'ArrowLeft') return () => actions.step(-1);
  if (event.key === 'f') return actions.turnOver;
  if (event.key === 'g') return actions.toggleGuides;
  if (event.key === '+') return () => actions.zoom('larger');
  if (event.key === '-') return () => actions.zoom('smaller');
  return undefined;
}
