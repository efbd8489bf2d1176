import type { CardReading } from '@dropdate/domain/response-card/card-reading';
import { stackedImages } from '../../../platform/images/stacked-images.ts';
import type { CardResult } from './card-result.ts';

/**
 * One card of the two pages of a sheet, whichever of them is its front. The image shows the front above the back. A blank
 * back and a reply panel are left out. Codes of both sides count, so that pages that are no pair are left to a person.
 */
export async function joinedSides(first: CardResult, second: CardResult): Promise<CardResult> {
  const isTurned = worthOf(second.reading) > worthOf(first.reading);
  const [front, back] = isTurned ? [second, first] : [first, second];
  const codes = [...front.reading.codes, ...back.reading.codes];
  const reading = {
    ...front.reading,
    codes: codes.filter(({ pieceId }, at) => codes.findIndex((code) => code.pieceId === pieceId) === at),
  };
  if (front.picture === null || back.picture === null || isEmpty(back.reading))
    return { reading, picture: front.picture ?? back.picture };
  const { picture, upper } = await stackedImages(front.picture, back.picture);
  const { keyBox } = reading;
  const moved = keyBox && {
    left: keyBox.left * upper.width,
    top: keyBox.top * upper.height,
    width: keyBox.width * upper.width,
    height: keyBox.height * upper.height,
  };
  return { reading: { ...reading, keyBox: moved }, picture };
}

const isEmpty = ({ isBlank, isReplyPanel, isImage }: CardReading): boolean =>
  isBlank || isReplyPanel === true || !isImage;

/** How much of a piece's identity a side shows. The front has the most. */
function worthOf(reading: CardReading): number {
  const { codes, print, isReplyPanel } = reading;
  if (codes.length > 0) return 4;
  if (print?.printedKey || print?.qualifyingCode) return 3;
  if (isReplyPanel) return 0;
  return isEmpty(reading) ? 0 : print?.zip ? 2 : 1;
}
