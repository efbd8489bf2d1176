import type { ImageBox, ReadPrint } from '@dropdate/domain/response-card/card-reading';
import type { GreyImage, PixelBox } from '../../../platform/images/grey-image.ts';
import type { QuarterTurns } from '../../../platform/images/page-image.ts';
import { type Frame, resampled } from '../../../platform/images/resample.ts';
import { readText } from '../../../platform/images/text-reader.ts';
import { isCrowdedPage } from './crowded-page.ts';
import { codeFrameBeside } from './key-beside-code.ts';
import { addressIn, type KeyText, keyIn } from './key-text.ts';
import { imageBoxOf, partFrame, pointOn, turnsOf, uprightSize } from './page-place.ts';
import type { TextFrame } from './text-frame.ts';

export interface FoundPrint {
  readonly print: ReadPrint;
  /** Null where no key was found. */
  readonly keyBox: ImageBox | null;
  /** Whether more stands on the page than the card of the key. */
  readonly isCrowded: boolean;
  /** The quarter turns that make the page upright. 0 where nothing was read. */
  readonly turns: QuarterTurns;
}

/**
 * The part of the print of a card where address and printed key stand, on all templates: the left half below the
 * headline, above the small print.
 */
const part = { left: -0.03, top: 0.27, right: 0.5, bottom: 0.82 };

/** The width of a card's print in pixels at which OCR reads best. It is about 250 dots per inch. */
const readingWidth = 1_900;
/** How much larger than the first reading the second one is, and a third one where the second failed. */
const furtherScales = [1.1, 1.5] as const;

/** The confidence of a key whose two readings differ. */
const notSure = 20;

/** Looks for the printed key and the ZIP code, on a page that stands upright or upside down. */
export async function findPrint(image: GreyImage, text: TextFrame): Promise<FoundPrint> {
  for (const angle of [text.angle, text.angle + 180]) {
    const frame = partFrame(text.box, angle, part);
    const { width, height } = uprightSize(text.box, angle);
    const scale = readingWidth / Math.max(width, height * 2);
    const lines = await readText(resampled(image, frame, scale), 'sparse');
    const key = keyIn(lines);
    if (key === undefined) continue;
    const keyFrame = frameOn(frame, scale, key.box, 0.5);
    const confidence = await confidenceOf(image, key, keyFrame, scale);
    const { zip = null, addressee = null } = addressIn(lines) ?? {};
    const turns = turnsOf(angle);
    return {
      print: { printedKey: key.key, zip, addressee, confidence },
      keyBox: imageBoxOf(keyFrame, image, turns),
      isCrowded: isCrowdedPage(image, codeFrameBeside(frameOn(frame, scale, key.box, 0))),
      turns,
    };
  }
  const print = { printedKey: null, zip: null, addressee: null, confidence: 0 };
  return { print, keyBox: null, isCrowded: false, turns: 0 };
}

/** A box of a resampled frame as a frame of the page. `around` is its margin, as a part of its height. */
function frameOn(frame: Frame, scale: number, box: PixelBox, around: number): Frame {
  const margin = box.height * around;
  return {
    origin: pointOn(frame, (box.left - margin) / scale, (box.top - margin) / scale),
    angle: frame.angle,
    width: (box.width + 2 * margin) / scale,
    height: (box.height + 2 * margin) / scale,
  };
}

/** Reads the key again, alone. Two equal readings are as sure as the surer one. */
async function confidenceOf(image: GreyImage, first: KeyText, frame: Frame, scale: number): Promise<number> {
  for (const further of furtherScales) {
    const again = keyIn(await readText(resampled(image, frame, scale * further), 'line'));
    if (again?.key === first.key) return Math.round(Math.max(first.confidence, again.confidence));
    // Two different keys are no matter for a vote.
    if (again !== undefined) return notSure;
  }
  return notSure;
}
