import sharp from 'sharp';
import { imageRefusals } from './image-error.ts';

/** A picture that was drawn anew. */
export interface RedrawnPicture {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

export interface RedrawLimits {
  /** The most pixels of a picture. A header that promises more is refused before anything is unpacked. */
  readonly mostPixels: number;
  /** The most bytes of the new picture. A larger one gets fewer colours or a lower quality. */
  readonly mostBytes: number;
}

/** Seconds that the image library may take. */
const seconds = 5;

/**
 * Draws a PNG or JPEG picture anew, upright. What else an uploaded file has, such as places, comments, profiles, hidden
 * thumbnails or data after its end, does not come along. A PNG picture keeps its transparent parts. Runs in a thread.
 * @throws ImageError
 */
export async function redrawPicture(bytes: Uint8Array, limits: RedrawLimits): Promise<RedrawnPicture> {
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const { format } = await sharp(bytes, { limitInputPixels: limits.mostPixels }).metadata();
    const type = format === 'png' ? 'png' : 'jpeg';
    const picture = sharp(bytes, { limitInputPixels: limits.mostPixels, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient()
      .toColourspace('srgb');
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const drawn = () => sharp(data, { raw: { width, height, channels: info.channels } });
    const ways =
      type === 'png'
        ? [() => drawn().png({ compressionLevel: 9 }), () => drawn().png({ palette: true, compressionLevel: 9 })]
        : [90, 80, 60].map((quality) => () => drawn().jpeg({ quality }));
    for (const way of ways) {
      const made = await way().toBuffer();
      // Bytes in a buffer of their own can move to another thread.
      if (made.length <= limits.mostBytes) return { bytes: Uint8Array.from(made), type, width, height };
    }
  } catch (error) {
    throw error instanceof Error && /timeout/i.test(error.message) ? imageRefusals.slow() : imageRefusals.broken();
  }
  throw imageRefusals.manyBytes(limits.mostBytes / 1_048_576);
}
