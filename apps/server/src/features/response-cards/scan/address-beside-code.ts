import type { GreyImage } from '../../../platform/images/grey-image.ts';
import { type Frame, resampled } from '../../../platform/images/resample.ts';
import { readText } from '../../../platform/images/text-reader.ts';
import { codeSide } from './key-beside-code.ts';
import { type AddressText, addressIn, codeIn } from './key-text.ts';
import { pointOn } from './page-place.ts';

/** A place in millimetres, from the upper left corner of the code. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The address block above the code, on all templates: three lines in a column with the code. */
const addressPlace = { left: -3, top: -33, width: 71, height: 24 };
/** The same with room for a card that slid over the card of the code. */
const wideAddressPlace = { left: -16, top: -62, width: 118, height: 62 };
/** The code of 8 characters, which stands below the printed key. */
const shortCodePlace = { left: 10, top: 4.9, width: 34, height: 3.7 };

/** Pixels per millimetre at which OCR reads an address, and the smaller letters of the code of 8 characters. */
const addressScale = 8.5;
const shortCodeScale = 15;

function frameAt(code: Frame, { left, top, width, height }: Place): Frame {
  const millimetre = code.width / codeSide;
  return {
    origin: pointOn(code, left * millimetre, top * millimetre),
    angle: code.angle,
    width: width * millimetre,
    height: height * millimetre,
  };
}

const scaleOf = (code: Frame, pixels: number): number => (pixels * codeSide) / code.width;

/**
 * Reads the address that belongs to a code, to the side of which all other print stands. Looks wider where the usual place
 * has none, because the address of a card that lies over another one is out of place.
 */
export async function readAddressAt(image: GreyImage, code: Frame): Promise<AddressText | undefined> {
  const scale = scaleOf(code, addressScale);
  const near = addressIn(await readText(resampled(image, frameAt(code, addressPlace), scale), 'sparse'));
  return near ?? addressIn(await readText(resampled(image, frameAt(code, wideAddressPlace), scale), 'sparse'));
}

/** Reads the code of 8 characters below the printed key. `code` is the frame of the DataMatrix, about. */
export async function readShortCodeAt(image: GreyImage, code: Frame): Promise<string | undefined> {
  const frame = frameAt(code, shortCodePlace);
  return codeIn(await readText(resampled(image, frame, scaleOf(code, shortCodeScale)), 'line'));
}
