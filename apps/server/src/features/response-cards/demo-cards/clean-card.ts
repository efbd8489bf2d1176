import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import type { FieldElement, TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { type CardPlace, cardPlaceOf } from '@dropdate/domain/mail-piece/layout/reply-card-place';
import { type LaidOutPage, type MatrixRun, mmPerPoint, type Run } from '@dropdate/domain/mail-piece/layout/runs';
import type { PieceFacts, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { textOutliner } from '../../../platform/images/text-outlines.ts';

/** A mailed piece, as far as its reply card shows it. */
export interface CardPiece {
  readonly layout: TemplateLayout;
  readonly facts: PieceFacts;
  readonly variant: PieceVariant;
  /** The facts of the file about the recipient, for a sender who writes the same. */
  readonly known?: KnownRecipient;
}

export interface KnownRecipient {
  /** `(813) 555-0123`. */
  readonly phone: string | null;
  readonly birthYear: number | null;
  readonly birthMonth: number | null;
  /** The age on the day of the card. */
  readonly age: number | null;
}

/** A rectangle on the card, in millimetres. */
export interface CardBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A reply card that was torn off and not filled in. */
export interface CleanCard {
  /** The print of the card. The texts of a drawn card are paths, so no font is needed to draw the card. */
  readonly page: LaidOutPage;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly code: CardBox;
  readonly key: CardBox;
  readonly fields: readonly FieldElement[];
}

/**
 * Lays out one side of the reply card of a piece: the side to fill in, or the business reply side.
 * @throws RangeError for a layout without a reply card
 */
export async function cleanCard(piece: CardPiece, side: CardSide = 'filled-in'): Promise<CleanCard> {
  const card = laidOutCard(piece, side);
  return { ...card, page: await outlinedPage(card.page) };
}

export type CardSide = 'filled-in' | 'address';

/** A page whose texts are paths. */
export async function outlinedPage(page: LaidOutPage): Promise<LaidOutPage> {
  const outlined = await textOutliner();
  return { ...page, runs: page.runs.map((run) => (run.kind === 'text' ? outlined(run) : run)) };
}

/** The reply card of a piece whose texts are not paths yet. @throws RangeError for a layout without a reply card */
export function laidOutCard(piece: CardPiece, side: CardSide): CleanCard {
  const place = cardPlaceOf(piece.layout);
  if (place === null) throw new RangeError('the template has no reply card');
  const { pages } = layOutPiece(piece.layout, piece.facts, interMetrics, piece.variant);
  const page = pages[side === 'filled-in' ? place.page : 1 - place.page];
  if (page === undefined) throw new RangeError('the template has no such side');
  const card = tornOff(page, place);
  const elements = piece.layout.pages[place.page]?.elements ?? [];
  const fields = elements.flatMap((element) =>
    element.kind === 'field' && element.y > place.top
      ? [{ ...element, x: element.x - place.left, y: element.y - place.top }]
      : [],
  );
  const matrix = card.runs.find((run): run is MatrixRun => run.kind === 'matrix' && run.symbol === 'DataMatrix');
  const key = card.runs.find((run) => run.kind === 'text' && run.text === piece.facts.identity.printedKey);
  const codeSide = matrix === undefined ? 0 : matrix.module * matrix.rows.length;
  return {
    page: card,
    width: card.width,
    height: card.height,
    code: { x: matrix?.x ?? 0, y: matrix?.y ?? 0, width: codeSide, height: codeSide },
    key:
      key?.kind === 'text'
        ? { x: key.x, y: key.y - 2.6, width: key.width, height: 3.2 }
        : { x: 0, y: 0, width: 0, height: 0 },
    fields,
  };
}

/** The card as a page of its own. */
function tornOff(page: LaidOutPage, { left, top, width, height }: CardPlace): LaidOutPage {
  const runs = page.runs.filter((run) => topOf(run) > top).map((run) => moved(run, left, top));
  return { ...page, width, height, runs };
}

/** The type size of a text is its height above the baseline, about. */
function topOf(run: Run): number {
  if (run.kind === 'text') return run.y - run.size * mmPerPoint;
  if (run.kind === 'line') return run.y1;
  return run.kind === 'bars' ? Math.min(...run.bars.map(({ y }) => y)) : run.y;
}

/** A run on a page whose upper left corner lies at `left`, `top` of the run's page. */
function moved(run: Run, left: number, top: number): Run {
  if (run.kind === 'line') return { ...run, x1: run.x1 - left, x2: run.x2 - left, y1: run.y1 - top, y2: run.y2 - top };
  if (run.kind === 'bars')
    return { ...run, bars: run.bars.map((bar) => ({ ...bar, x: bar.x - left, y: bar.y - top })) };
  return { ...run, x: run.x - left, y: run.y - top };
}
