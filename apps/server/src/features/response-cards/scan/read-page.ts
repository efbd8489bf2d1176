import type { CardReading, ReadPrint } from '@dropdate/domain/response-card/card-reading';
import { invertedGrey, isNegative, mirroredGrey } from '../../../platform/images/grey-changes.ts';
import { type GreyImage, greyOf } from '../../../platform/images/grey-image.ts';
import { inkMapOf } from '../../../platform/images/ink-map.ts';
import { encodePage, type QuarterTurns } from '../../../platform/images/page-image.ts';
import type { PagePixels } from '../../../platform/images/page-pixels.ts';
import { readAddressAt } from './address-beside-code.ts';
import { isBlankPage } from './blank-page.ts';
import type { CardResult } from './card-result.ts';
import { holdsOneCard, isCrowdedPage } from './crowded-page.ts';
import { findCornerCodes, findHiddenCodes, findPlainCodes, type PlacedCode } from './find-codes.ts';
import { findPrint } from './find-print.ts';
import { codeFrameOf, keyFrameOf, readKeyAt } from './key-beside-code.ts';
import { imageBoxOf, turnsOf } from './page-place.ts';
import { textFrameOf } from './text-frame.ts';

/** A reading, and the quarter turns that make the page upright, after a mirrored page was turned back. */
interface Read {
  readonly reading: CardReading;
  readonly turns: QuarterTurns;
}

/**
 * Reads the codes of a page and the address beside them, and the printed key, the code of 8 characters and the address
 * where no code can be read.
 */
export async function readPage(page: PagePixels): Promise<CardResult> {
  const grey = greyOf(page);
  const { reading, turns } = await readGrey(isNegative(grey) ? invertedGrey(grey) : grey);
  return { reading, picture: await encodePage(page, turns, reading.isMirrored) };
}

async function readGrey(image: GreyImage): Promise<Read> {
  const near = await findCornerCodes(image);
  const [nearest] = near;
  if (nearest?.isMirrored === false && holdsOneCard(image, codeFrameOf(nearest)))
    return readCoded(image, nearest, near);
  const plain = await findPlainCodes(image);
  const [first] = plain;
  if (first?.isMirrored) return mirroredRead(image);
  if (first !== undefined) return readCoded(image, first, plain);
  const map = inkMapOf(image);
  if (isBlankPage(map)) return { reading: { ...nothing, isBlank: true }, turns: 0 };
  const text = textFrameOf(map);
  const hidden = (await findHiddenCodes(image, text)).filter(({ isMirrored }) => !isMirrored);
  const [code] = hidden;
  if (code !== undefined) return readCoded(image, code, hidden);
  const { turns, isMirrored, isReplyPanel, ...found } = await findPrint(image, text);
  const marks = { ...(isMirrored && { isMirrored }), ...(isReplyPanel && { isReplyPanel }) };
  return { reading: { ...nothing, ...found, ...marks }, turns };
}

/** The reading of a mirrored page, after it was turned back. A mirror of a mirror cannot come again. */
async function mirroredRead(image: GreyImage): Promise<Read> {
  const turned = mirroredGrey(image);
  const codes = (await findPlainCodes(turned)).filter(({ isMirrored }) => !isMirrored);
  const [first] = codes;
  if (first === undefined) return { reading: { ...nothing, isMirrored: true }, turns: 0 };
  const { reading, turns } = await readCoded(turned, first, codes);
  return { reading: { ...reading, isMirrored: true }, turns };
}

const nothing: CardReading = { codes: [], print: null, keyBox: null, isBlank: false, isImage: true };

/** The reading of a page with codes. Neither the printed key of the first code nor its address must name another piece. */
async function readCoded(image: GreyImage, first: PlacedCode, all: readonly PlacedCode[]): Promise<Read> {
  const frame = keyFrameOf(first);
  const turns = turnsOf(frame.angle);
  const pieceIds = [...new Set(all.map(({ pieceId }) => pieceId))];
  const codes = pieceIds.map((pieceId) => ({ pieceId, pass: first.pass }));
  const print = await printBeside(image, first);
  const isCrowded = codes.length === 1 && isCrowdedPage(image, codeFrameOf(first));
  return { reading: { ...nothing, codes, print, keyBox: imageBoxOf(frame, image, turns), isCrowded }, turns };
}

/** Printed key and address beside a code. Null where neither can be read, which is no fault of a card with a code. */
async function printBeside(image: GreyImage, code: PlacedCode): Promise<ReadPrint | null> {
  const key = await readKeyAt(image, keyFrameOf(code));
  const address = await readAddressAt(image, codeFrameOf(code));
  if (key === undefined && address === undefined) return null;
  return {
    printedKey: key?.key ?? null,
    zip: address?.zip ?? null,
    addressee: address?.addressee ?? null,
    confidence: Math.round(key?.confidence ?? 0),
    ...(address !== undefined && { addressConfidence: address.confidence }),
  };
}
