import sharp from 'sharp';

export interface PictureCut {
  /** `across` cuts from left to right, and `down` from top to bottom. */
  readonly direction: 'across' | 'down';
  /** The place of the cut from the top or from the left, above 0 and below 1. */
  readonly at: number;
}

/** High, because each part is encoded once more after it is read. */
const quality = 95;

/** Cuts an upright picture of our own into two, as JPEG: the upper or left part first. */
export async function cutPicture(bytes: Uint8Array, { direction, at }: PictureCut): Promise<readonly Uint8Array[]> {
  const { width, height } = await sharp(bytes).metadata();
  const isAcross = direction === 'across';
  const length = isAcross ? height : width;
  const place = Math.min(length - 1, Math.max(1, Math.round(length * at)));
  const parts = [
    { from: 0, size: place },
    { from: place, size: length - place },
  ];
  return Promise.all(
    parts.map(async ({ from, size }) => {
      const part = isAcross ? { left: 0, top: from, width, height: size } : { left: from, top: 0, width: size, height };
      return Uint8Array.from(await sharp(bytes).extract(part).jpeg({ quality }).toBuffer());
    }),
  );
}
