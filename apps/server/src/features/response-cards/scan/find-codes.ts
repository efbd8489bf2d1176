import { parsePieceId } from '@dropdate/domain/mail-piece/identity/piece-id';
import type { CodePass, ImageBox, ReadCode } from '@dropdate/domain/response-card/card-reading';
import { type FoundMatrix, findMatrices, type MatrixSearch } from '../../../platform/images/data-matrix.ts';
import { type GreyImage, scaled } from '../../../platform/images/grey-image.ts';
import type { QuarterTurns } from '../../../platform/images/page-image.ts';

export interface FoundCodes {
  readonly codes: readonly ReadCode[];
  /** The quarter turns that make the page upright. */
  readonly turns: QuarterTurns;
  readonly keyBox: ImageBox | null;
}

interface Attempt {
  readonly pass: CodePass;
  readonly factor: number;
  readonly search: MatrixSearch;
}

/** The attempts in order of their success. Codes exist that only one of them reads. */
const attempts: readonly Attempt[] = [
  { pass: 'plain', factor: 1, search: {} },
  { pass: 'resized', factor: 0.7, search: {} },
  { pass: 'resized', factor: 1.6, search: {} },
  { pass: 'threshold', factor: 1, search: { binarizer: 'GlobalHistogram' } },
];

/** Looks for piece ids on a page until an attempt finds one. */
export async function findCodes(image: GreyImage): Promise<FoundCodes> {
  for (const { pass, factor, search } of attempts) {
    const prepared = factor === 1 ? image : await scaled(image, factor);
    const pieces = (await findMatrices(prepared, search)).flatMap((matrix) => {
      const pieceId = parsePieceId(matrix.text);
      return pieceId === undefined ? [] : [{ pieceId, matrix }];
    });
    const [first] = pieces;
    if (first === undefined) continue;
    const codes = [...new Set(pieces.map(({ pieceId }) => pieceId))].map((pieceId) => ({ pieceId, pass }));
    return { codes, turns: turnsOf(first.matrix), keyBox: null };
  }
  return { codes: [], turns: 0, keyBox: null };
}

/** The upper edge of a code runs from left to right on an upright page. */
function turnsOf({ topLeft, topRight }: FoundMatrix): QuarterTurns {
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  const quarters = Math.round(angle / (Math.PI / 2));
  return ((8 - quarters) % 4) as QuarterTurns;
}
