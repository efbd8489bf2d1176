import type { CardReading } from '@dropdate/domain/response-card/card-reading';
import { type GreyImage, greyOf } from '../../../platform/images/grey-image.ts';
import { inkMapOf } from '../../../platform/images/ink-map.ts';
import { encodePage, type QuarterTurns } from '../../../platform/images/page-image.ts';
import type { PagePixels } from '../../../platform/images/page-pixels.ts';
import { isBlankPage } from './blank-page.ts';
import type { CardResult } from './card-result.ts';
import { holdsOneCard, isCrowdedPage } from './crowded-page.ts';
import { findCornerCodes, findHiddenCodes, findPlainCodes, type PlacedCode } from './find-codes.ts';
import { findPrint } from './find-print.ts';
import { codeFrameOf, keyFrameOf, readKeyAt } from './key-beside-code.ts';
import { imageBoxOf, turnsOf } from './page-place.ts';
import { textFrameOf } from './text-frame.ts';

/** A reading, and the quarter turns that make the page upright. */
interface Read {
  readonly reading: CardReading;
  readonly turns: QuarterTurns;
}

/** Reads the codes of a page, and the printed key and ZIP code where no code can be read. */
export async function readPage(page: PagePixels): Promise<CardResult> {
  const { reading, turns } = await readGrey(greyOf(page));
  return { reading, picture: await encodePage(page, turns) };
}

async function readGrey(image: GreyImage): Promise<Read> {
  const near = await findCornerCodes(image);
  const [nearest] = near;
  if (nearest !== undefined && holdsOneCard(image, codeFrameOf(nearest))) return readCoded(image, nearest, near);
  const plain = await findPlainCodes(image);
  const [first] = plain;
  if (first !== undefined) return readCoded(image, first, plain);
  const map = inkMapOf(image);
  if (isBlankPage(map)) return { reading: { ...nothing, isBlank: true }, turns: 0 };
  const text = textFrameOf(map);
  const hidden = await findHiddenCodes(image, text);
  const [code] = hidden;
  if (code !== undefined) return readCoded(image, code, hidden);
  const { turns, ...found } = await findPrint(image, text);
  return { reading: { ...nothing, ...found }, turns };
}

const nothing: CardReading = { codes: [], print: null, keyBox: null, isBlank: false, isImage: true };

/** The reading of a page with codes. The printed key of the first code must not name another piece. */
async function readCoded(image: GreyImage, first: PlacedCode, all: readonly PlacedCode[]): Promise<Read> {
  const frame = keyFrameOf(first);
  const turns = turnsOf(frame.angle);
  const pieceIds = [...new Set(all.map(({ pieceId }) => pieceId))];
  const codes = pieceIds.map((pieceId) => ({ pieceId, pass: first.pass }));
  const print = await readKeyAt(image, frame);
  const isCrowded = codes.length === 1 && isCrowdedPage(image, codeFrameOf(first));
  return { reading: { ...nothing, codes, print, keyBox: imageBoxOf(frame, image, turns), isCrowded }, turns };
}
