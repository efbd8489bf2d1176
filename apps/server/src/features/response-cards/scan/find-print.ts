import type { ImageBox, ReadPrint } from '@dropdate/domain/response-card/card-reading';
import { sureAddress } from '@dropdate/domain/response-card/print-agreement';
import { evenLight, mirroredGrey } from '../../../platform/images/grey-changes.ts';
import type { GreyImage, PixelBox } from '../../../platform/images/grey-image.ts';
import { inkMapOf } from '../../../platform/images/ink-map.ts';
import type { QuarterTurns } from '../../../platform/images/page-image.ts';
import { type Frame, resampled } from '../../../platform/images/resample.ts';
import { type ReadLine, readText } from '../../../platform/images/text-reader.ts';
import { readAddressAt, readShortCodeAt } from './address-beside-code.ts';
import { isCrowdedPage } from './crowded-page.ts';
import { codeFrameBeside } from './key-beside-code.ts';
import { type AddressText, addressIn, codeIn, isPanelText, type KeyText, keyIn } from './key-text.ts';
import { type BoxPart, imageBoxOf, partFrame, pointOn, turnsOf, uprightSize } from './page-place.ts';
import { type TextFrame, textFrameOf } from './text-frame.ts';

export interface FoundPrint {
  readonly print: ReadPrint;
  /** Null where no key was found. */
  readonly keyBox: ImageBox | null;
  /** Whether more stands on the page than the card of the key. */
  readonly isCrowded: boolean;
  readonly isReplyPanel: boolean;
  readonly isMirrored: boolean;
  /** The quarter turns that make the page upright. 0 where nothing was read. */
  readonly turns: QuarterTurns;
}

/**
 * The part of the print of a card where address and printed key stand, on all templates: the left half below the
 * headline, above the small print.
 */
const usualPart = { left: -0.03, top: 0.27, right: 0.5, bottom: 0.82 };
const wholePart = { left: -0.02, top: -0.02, right: 1.02, bottom: 1.02 };

/** The width of a card's print in pixels at which OCR reads best. It is about 250 dots per inch. */
const readingWidth = 1_900;
/** How much larger than the first reading the second one is, and a third one where the second failed. */
const furtherScales = [1.1, 1.5] as const;

/** The confidence of a key whose two readings differ. */
const notSure = 20;

/** One way to look at a page. */
interface View {
  readonly image: GreyImage;
  readonly text: TextFrame;
  readonly angle: number;
  readonly part: BoxPart;
  readonly isMirrored: boolean;
}

/**
 * Looks for printed key, code of 8 characters, addressee and ZIP code: upright and upside down, then as in a mirror, and
 * then on the whole page in even light, lying on its side too. The first look that reads enough is the last.
 */
export async function findPrint(image: GreyImage, text: TextFrame): Promise<FoundPrint> {
  let best: (Looked & { readonly view: View }) | undefined;
  for await (const view of viewsOf(image, text)) {
    // Once an address was surely read, the page lies as it was read, and the other ways show nothing more.
    if (best?.isUpright && !isSameWay(view, best.view)) continue;
    const looked = await look(view);
    if (looked === undefined) continue;
    if (best === undefined || looked.worth > best.worth) best = { ...looked, view };
    if (best.worth >= enough) break;
  }
  return best?.found ?? nothingFound;
}

function isSameWay(one: View, other: View): boolean {
  const turn = (((one.angle - other.angle) % 360) + 360) % 360;
  return one.isMirrored === other.isMirrored && (turn < mostOff || turn > 360 - mostOff);
}

/** Degrees by which two looks at one page may see its lines turned. */
const mostOff = 10;

async function* viewsOf(image: GreyImage, text: TextFrame): AsyncGenerator<View> {
  const ways = [text.angle, text.angle + 180];
  const usual = { image, text, part: usualPart, isMirrored: false };
  for (const angle of ways) yield { ...usual, angle };
  const mirrored = mirroredGrey(image);
  const turned = textFrameOf(inkMapOf(mirrored));
  for (const angle of [turned.angle, turned.angle + 180])
    yield { image: mirrored, text: turned, angle, part: usualPart, isMirrored: true };
  const even = await evenLight(image);
  const lit = textFrameOf(inkMapOf(even));
  for (const turn of [0, 180, 90, 270])
    yield { image: even, text: lit, angle: lit.angle + turn, part: wholePart, isMirrored: false };
}

interface Looked {
  readonly found: FoundPrint;
  /** How much was read: a key and more is enough. */
  readonly worth: number;
  /** Whether the page surely lies as it was read. */
  readonly isUpright: boolean;
}

const enough = 5;
const worthOf = { sureKey: 3, key: 1, shortCode: 2, zip: 1, addressee: 1, panel: 5 } as const;

const noPrint: ReadPrint = { printedKey: null, zip: null, addressee: null, confidence: 0 };
const nothingFound: FoundPrint = {
  print: noPrint,
  keyBox: null,
  isCrowded: false,
  isReplyPanel: false,
  isMirrored: false,
  turns: 0,
};

/** Reads a page in one way. Undefined where nothing was read. */
async function look({ image, text, angle, part, isMirrored }: View): Promise<Looked | undefined> {
  const frame = partFrame(text.box, angle, part);
  const { width, height } = uprightSize(text.box, angle);
  const scale = readingWidth / Math.max(width, height * 2);
  const lines = await readText(resampled(image, frame, scale), 'sparse');
  const turns = turnsOf(angle);
  const key = keyIn(lines);
  const shortCode = codeIn(lines);
  const address = addressIn(lines);
  if (key === undefined && shortCode === undefined && isPanelText(lines))
    return { found: { ...nothingFound, isReplyPanel: true, isMirrored, turns }, worth: worthOf.panel, isUpright: true };
  if (key === undefined && shortCode === undefined && address === undefined) return undefined;
  const more = key === undefined ? {} : await besideKey({ image, frame, scale, lines }, key);
  const confidence = more.confidence ?? 0;
  const read = {
    shortCode: more.shortCode ?? shortCode ?? (address && (await codeBelow({ image, frame, scale }, address))),
    address: address ?? more.address,
  };
  const keyFrame = key && frameOn(frame, scale, key.box, 0.5);
  return {
    found: {
      print: {
        printedKey: key?.key ?? null,
        zip: read.address?.zip ?? null,
        addressee: read.address?.addressee ?? null,
        confidence,
        ...(read.shortCode !== undefined && { qualifyingCode: read.shortCode }),
        ...(read.address !== undefined && { addressConfidence: read.address.confidence }),
      },
      keyBox: keyFrame === undefined ? null : imageBoxOf(keyFrame, image, turns),
      isCrowded: key !== undefined && isCrowdedPage(image, codeFrameBeside(frameOn(frame, scale, key.box, 0))),
      isReplyPanel: false,
      isMirrored,
      turns,
    },
    isUpright: (read.address?.confidence ?? 0) >= sureAddress,
    worth:
      (key === undefined ? 0 : confidence > notSure ? worthOf.sureKey : worthOf.key) +
      (read.shortCode === undefined ? 0 : worthOf.shortCode) +
      (read.address === undefined ? 0 : worthOf.zip) +
      (read.address?.addressee ? worthOf.addressee : 0),
  };
}

interface Seen {
  readonly image: GreyImage;
  readonly frame: Frame;
  readonly scale: number;
}

/** Reads the key again, and what stands around it. */
async function besideKey(
  { image, frame, scale, lines }: Seen & { readonly lines: readonly ReadLine[] },
  key: KeyText,
): Promise<{ confidence?: number; shortCode?: string | undefined; address?: AddressText | undefined }> {
  const code = codeFrameBeside(frameOn(frame, scale, key.box, 0));
  return {
    confidence: await confidenceOf(image, key, frameOn(frame, scale, key.box, 0.5), scale),
    shortCode: (await readShortCodeAt(image, code)) ?? codeIn(lines),
    address: addressIn(lines) ?? (await readAddressAt(image, code)),
  };
}

/** The height of the digits of an address in millimetres, about. */
const digitHeight = 2.45;
/** Where the code of 8 characters can stand below the line with the ZIP code, in millimetres. */
const below = { left: -2, top: 14, width: 52, height: 22 };

/** Looks for the code of 8 characters below an address, where no key was read. */
async function codeBelow({ image, frame, scale }: Seen, { box }: AddressText): Promise<string | undefined> {
  const line = frameOn(frame, scale, box, 0);
  const millimetre = line.height / digitHeight;
  const around = {
    origin: pointOn(line, below.left * millimetre, below.top * millimetre),
    angle: line.angle,
    width: below.width * millimetre,
    height: below.height * millimetre,
  };
  return codeIn(await readText(resampled(image, around, shortCodeDots / millimetre), 'sparse'));
}

/** Pixels per millimetre at which OCR reads the small letters of the code. */
const shortCodeDots = 14;

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
