import type { GreyImage } from '../../../platform/images/grey-image.ts';
import { type Frame, resampled } from '../../../platform/images/resample.ts';
import { readText } from '../../../platform/images/text-reader.ts';
import type { PlacedCode } from './find-codes.ts';
import { type KeyText, keyIn } from './key-text.ts';
import { pointOn } from './page-place.ts';

/** The side of the code on all templates, in millimetres. */
export const codeSide = 8.8;
/** The place of the printed key from the upper left corner of the code, in millimetres. */
export const keyPlace = { left: 10.2, top: 0.1, width: 31, height: 4.6 };

/** Pixels per millimetre at which OCR reads a key well. */
const readingScale = 9;

/** The frame of a code on the page. */
export function codeFrameOf({ topLeft, topRight }: Pick<PlacedCode, 'topLeft' | 'topRight'>): Frame {
  const [across, down] = [topRight.x - topLeft.x, topRight.y - topLeft.y];
  const side = Math.hypot(across, down);
  return { origin: topLeft, angle: (Math.atan2(down, across) * 180) / Math.PI, width: side, height: side };
}

/** The place of the printed key, which stands to the right of the code. */
export function keyFrameOf(code: Pick<PlacedCode, 'topLeft' | 'topRight'>): Frame {
  const frame = codeFrameOf(code);
  const millimetre = frame.width / codeSide;
  return {
    origin: pointOn(frame, keyPlace.left * millimetre, keyPlace.top * millimetre),
    angle: frame.angle,
    width: keyPlace.width * millimetre,
    height: keyPlace.height * millimetre,
  };
}

/** The width of a printed key in millimetres, about: its digits differ in width. */
const keyWidth = 26.5;
/** The place of the code from the upper left corner of the printed key, in millimetres. */
const codePlace = { left: -11, top: -1.1 };

/** The place of the code that stands to the left of a printed key, about. `key` is the frame of the letters alone. */
export function codeFrameBeside(key: Frame): Frame {
  const millimetre = key.width / keyWidth;
  const side = codeSide * millimetre;
  const origin = pointOn(key, codePlace.left * millimetre, codePlace.top * millimetre);
  return { origin, angle: key.angle, width: side, height: side };
}

/** Reads the printed key beside a code. Undefined where no key can be read, which is no fault of a card with a code. */
export async function readKeyAt(image: GreyImage, frame: Frame): Promise<KeyText | undefined> {
  const scale = (keyPlace.width * readingScale) / frame.width;
  return keyIn(await readText(resampled(image, frame, scale), 'line'));
}
