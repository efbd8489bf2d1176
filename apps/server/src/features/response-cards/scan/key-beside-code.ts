import type { ReadPrint } from '@dropdate/domain/response-card/card-reading';
import type { GreyImage } from '../../../platform/images/grey-image.ts';
import { type Frame, resampled } from '../../../platform/images/resample.ts';
import { readText } from '../../../platform/images/text-reader.ts';
import type { PlacedCode } from './find-codes.ts';
import { keyIn } from './key-text.ts';
import { pointOn } from './page-place.ts';

/** The side of the code on all templates, in millimetres, and the place of the printed key from its upper left corner. */
const codeSide = 8.8;
const keyPlace = { left: 10.2, top: 0.1, width: 31, height: 4.6 };

/** Pixels per millimetre at which OCR reads a key well. */
const readingScale = 9;

/** The place of the printed key, which stands to the right of the code. */
export function keyFrameOf({ topLeft, topRight }: PlacedCode): Frame {
  const [across, down] = [topRight.x - topLeft.x, topRight.y - topLeft.y];
  const millimetre = Math.hypot(across, down) / codeSide;
  const angle = (Math.atan2(down, across) * 180) / Math.PI;
  const code: Frame = { origin: topLeft, angle, width: 0, height: 0 };
  return {
    origin: pointOn(code, keyPlace.left * millimetre, keyPlace.top * millimetre),
    angle,
    width: keyPlace.width * millimetre,
    height: keyPlace.height * millimetre,
  };
}

/** Reads the printed key beside a code. Null where no key can be read, which is no fault of a card with a code. */
export async function readKeyAt(image: GreyImage, frame: Frame): Promise<ReadPrint | null> {
  const scale = (keyPlace.width * readingScale) / frame.width;
  const key = keyIn(await readText(resampled(image, frame, scale), 'line'));
  return key === undefined
    ? null
    : { printedKey: key.key, zip: null, addressee: null, confidence: Math.round(key.confidence) };
}
