/** The width and the height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The limits of a company's logo. A logo goes out with every mail of the company, so its file is small. A picture with
 * more pixels would need a lot of memory in the browser, however small its file is.
 */
export const logoLimits = { mostMegabytes: 0.5, mostPixels: 2_000, leastPixels: 16 } as const;

/** Why a picture cannot be a logo. Null for a picture that can. */
export function logoProblem({ width, height }: PictureSize): string | null {
  const { mostPixels, leastPixels } = logoLimits;
  if (Math.max(width, height) > mostPixels)
    return `The picture has ${width} × ${height} pixels. Choose a picture of at most ${mostPixels} × ${mostPixels} pixels.`;
  if (Math.min(width, height) < leastPixels)
    return `The picture has ${width} × ${height} pixels. Choose a picture of at least ${leastPixels} × ${leastPixels} pixels.`;
  return null;
}

/** The largest size of a picture inside a box, with the same proportions. A small picture keeps its size. */
export function fittedSize({ width, height }: PictureSize, box: PictureSize): PictureSize {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
