import { parsePieceId } from '@dropdate/domain/mail-piece/identity/piece-id';
import type { CodePass, ReadCode } from '@dropdate/domain/response-card/card-reading';
import { findMatrices, type MatrixSearch, type Point } from '../../../platform/images/data-matrix.ts';
import type { GreyImage } from '../../../platform/images/grey-image.ts';
import { type Frame, resampled } from '../../../platform/images/resample.ts';
import { partFrame, pointOn } from './page-place.ts';
import type { TextFrame } from './text-frame.ts';

/** A piece id on a page. The corners are those of the upright code, in pixels of the page. */
export interface PlacedCode extends ReadCode {
  readonly topLeft: Point;
  readonly topRight: Point;
  /** Whether the code stands on the page as in a mirror. */
  readonly isMirrored: boolean;
}

/** The part of a page around the code, when the page is a card alone: the lower left corner. */
const corner = { left: 0, top: 0.42, right: 0.32, bottom: 0.95 };

/**
 * The first look at a page: the corner where most scans have the code, upright and upside down. It takes a quarter of the
 * time of the whole page.
 */
export async function findCornerCodes(image: GreyImage): Promise<readonly PlacedCode[]> {
  const page = { left: 0, top: 0, width: image.width, height: image.height };
  for (const angle of [0, 180]) {
    const frame = partFrame(page, angle, corner);
    const codes = await findIn(image, { pass: 'cropped', frame, scale: 1, search: { tryRotate: false } });
    if (codes.length > 0) return codes;
  }
  return [];
}

/** The codes of the whole page, and then of the page lying on its side. */
export async function findPlainCodes(image: GreyImage): Promise<readonly PlacedCode[]> {
  const whole = { frame: wholeOf(image), scale: 1 };
  const plain = await findIn(image, { ...whole, pass: 'plain', search: { tryRotate: false } });
  return plain.length > 0 ? plain : findIn(image, { ...whole, pass: 'rotated', search: { tryRotate: true } });
}

interface Attempt {
  readonly pass: CodePass;
  readonly frame: Frame;
  readonly scale: number;
  readonly search?: MatrixSearch;
}

/**
 * The part of the print of a card around its code, on all templates: the lower left corner, above the small print.
 */
const part = { left: -0.08, top: 0.52, right: 0.2, bottom: 0.95 };

/**
 * Looks again where the code of a card stands, in several ways, because codes exist that only one of them reads. The
 * first way that finds a code is the last.
 */
export async function findHiddenCodes(image: GreyImage, text: TextFrame): Promise<readonly PlacedCode[]> {
  for (const attempt of attemptsAt(image, text)) {
    const codes = await findIn(image, attempt);
    if (codes.length > 0) return codes;
  }
  return [];
}

function attemptsAt(image: GreyImage, { box, angle }: TextFrame): readonly Attempt[] {
  const near = [angle, angle + 180].map((turned) => partFrame(box, turned, part));
  const nearEach = (more: Omit<Attempt, 'frame'>): Attempt[] => near.map((frame) => ({ ...more, frame }));
  return [
    ...nearEach({ pass: 'cropped', scale: 1 }),
    ...nearEach({ pass: 'resized', scale: 1.6 }),
    ...nearEach({ pass: 'resized', scale: 0.7 }),
    ...nearEach({ pass: 'threshold', scale: 1, search: { binarizer: 'GlobalHistogram' } }),
    ...nearEach({ pass: 'threshold', scale: 1.3, search: { tryDenoise: true } }),
    ...near.map((frame): Attempt => ({ pass: 'rotated', scale: 1.2, frame: { ...frame, angle: frame.angle + 3 } })),
    { pass: 'resized', frame: wholeOf(image), scale: 0.6 },
  ];
}

async function findIn(image: GreyImage, { pass, frame, scale, search }: Attempt): Promise<readonly PlacedCode[]> {
  const isWhole = scale === 1 && frame.width === image.width && frame.height === image.height;
  const prepared = isWhole ? image : resampled(image, frame, scale);
  const found = await findMatrices(prepared, search);
  return found.flatMap(({ text, topLeft, topRight, isMirrored }) => {
    const pieceId = parsePieceId(text);
    if (pieceId === undefined) return [];
    const onPage = ({ x, y }: Point) => pointOn(frame, x / scale, y / scale);
    return [{ pieceId, pass, isMirrored, topLeft: onPage(topLeft), topRight: onPage(topRight) }];
  });
}

const wholeOf = ({ width, height }: GreyImage): Frame => ({ origin: { x: 0, y: 0 }, angle: 0, width, height });
