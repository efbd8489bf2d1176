export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies on its stage. */
export interface ImageView {
  /** 1 shows the whole picture. */
  readonly zoom: number;
  /** Pixels from the middle of the stage to the middle of the picture. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
  /** Whether left and right are exchanged, as on a scan of the wrong side of a film. */
  readonly isMirrored: boolean;
}

export const wholeView: ImageView = { zoom: 1, x: 0, y: 0, turns: 0, isMirrored: false };

const largestZoom = 8;

/** Pixels between the picture and the edge of the stage while the whole picture is shown. */
const room = 12;

/** The size of a picture on the screen after its turns. */
function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Screen pixels for a pixel of the picture at zoom 1. A small picture is enlarged up to three times. */
export function fitScale(image: Size, stage: Size, turns: number): number {
  const { width, height } = turnedSize(image, turns);
  if (width === 0 || height === 0) return 0;
  const fit = Math.min((stage.width - 2 * room) / width, (stage.height - 2 * room) / height);
  return Math.max(0, Math.min(fit, 3));
}

/** The view with the picture moved back as far as an edge of the picture would leave its edge of the stage. */
export function keptInside(view: ImageView, image: Size, stage: Size): ImageView {
  const zoom = Math.min(Math.max(view.zoom, 1), largestZoom);
  const { width, height } = turnedSize(image, view.turns);
  const scale = fitScale(image, stage, view.turns) * zoom;
  const within = (offset: number, shown: number, given: number) => {
    const most = Math.max(0, (shown + 2 * room - given) / 2);
    return Math.min(Math.max(offset, -most), most);
  };
  return {
    ...view,
    zoom,
    x: within(view.x, width * scale, stage.width),
    y: within(view.y, height * scale, stage.height),
  };
}

/** The view after a zoom. The point of the picture under `at` stays where it is. `at` counts from the middle of the stage. */
export function zoomedAt(
  view: ImageView,
  factor: number,
  at: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): ImageView {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), largestZoom);
  const grown = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

/** The view after a quarter turn to the right. The middle of the stage keeps its point of the picture. */
export function turnedRight({ x, y, turns, ...view }: ImageView): ImageView {
  // A zero stays a plain zero, because `-0` would be another value for comparisons. A mirrored picture turns the other
  // way before it is mirrored.
  return { ...view, x: -y + 0, y: x, turns: (turns + (view.isMirrored ? 3 : 1)) % 4 };
}

/** The view with left and right exchanged. The middle of the stage keeps its point of the picture. */
export const mirrored = (view: ImageView): ImageView => ({ ...view, x: -view.x + 0, isMirrored: !view.isMirrored });

/** How the picture lies, as a style: it is turned, mirrored and moved on the screen, in this order. */
export const transformOf = ({ x, y, turns, isMirrored }: ImageView, scale: number): string =>
  `translate(-50%, -50%) translate(${x}px, ${y}px) scaleX(${isMirrored ? -1 : 1}) rotate(${turns * 90}deg) scale(${scale})`;

/** How much of the stage a box fills that the picture moves to. */
const boxShare = 0.7;
/** A small box is not enlarged further, because its surroundings tell what it is. */
const largestBoxZoom = 4;

/** The view that shows a box of the picture in the middle of the stage. The box is in parts of the picture from 0 to 1. */
export function viewOfBox(
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  image: Size,
  stage: Size,
): ImageView {
  const scale = fitScale(image, stage, 0);
  const [wide, high] = [box.width * image.width * scale, box.height * image.height * scale];
  if (wide <= 0 || high <= 0) return wholeView;
  const fitting = Math.min((stage.width * boxShare) / wide, (stage.height * boxShare) / high);
  const zoom = Math.min(Math.max(fitting, 1), largestBoxZoom);
  const x = (0.5 - box.left - box.width / 2) * image.width * scale * zoom;
  const y = (0.5 - box.top - box.height / 2) * image.height * scale * zoom;
  return keptInside({ ...wholeView, zoom, x, y }, image, stage);
}

export const canGrow = ({ zoom }: ImageView): boolean => zoom < largestZoom;
export const canShrink = ({ zoom }: ImageView): boolean => zoom > 1;
