import { combWidth } from '@dropdate/domain/mail-piece/layout/comb-cells';
import type { LayoutElement, SignatureElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { answerOnline } from './answer-online.ts';
import { cardFold, doubleCard, type FoldedSheet, letterInThirds, letterSheet } from './formats.ts';
import {
  box,
  businessReply,
  combBox,
  detachLine,
  disclosure,
  foldMarks,
  headline,
  identity,
  mailingPanel,
  smallPrint,
  text,
  tick,
} from './parts.ts';

/** A question whose answer is written digit by digit, in small boxes that a machine can read. */
interface DigitField {
  readonly label: string;
  /** The digits in groups. */
  readonly comb: readonly number[];
}

export const phone: DigitField = { label: 'Phone', comb: [3, 3, 4] };
export const newZip: DigitField = { label: 'New ZIP, if moved', comb: [5] };
export const birthDate = (whose: string): DigitField => ({
  label: `${whose} birth date (mm dd yyyy)`,
  comb: [2, 2, 4],
});

/** The questions of a reply card. Each inner list is a row of one or two questions. */
interface ReplyCard {
  readonly colour: string;
  readonly words: string;
  readonly ticks: readonly (readonly string[])[];
  /** Distance from the first to the second question of a row, in millimetres. */
  readonly tickPitch?: number;
  readonly fields: readonly (readonly (string | DigitField)[])[];
  /** The sender's line and disclosures. */
  readonly legal: string;
}

/** What a letter's reply card asks. */
export type LetterAnswers = ReplyCard;
/** What the reply card of a double card asks. */
export interface DoubleCardAnswers extends Omit<ReplyCard, 'legal'> {
  /** A question below two rows of boxes to tick, with its answers in one row. */
  readonly question?: { readonly words: string; readonly answers: readonly string[] };
}

/** The part of a folded sheet that returns. */
const cardOf = ({ folds }: FoldedSheet): number => folds.at(-1) ?? 0;
const tearHere = 'Detach and mail this card. No postage needed.';

/** The lowest part of a sheet: the reply card to tear off. It is a third of a letter sheet. */
export function letterReplyCard(left: number, card: LetterAnswers, sheet = letterInThirds): LayoutElement[] {
  const [top, column] = [cardOf(sheet), 109];
  const wide = letterSheet.width - left - column;
  return [
    ...detachLine(top, letterSheet.width, tearHere),
    headline(left, top + 8, 86, 15, card.words, card.colour),
    ...tickRows(card.ticks, { x: left, y: top + 23, width: 86, pitch: card.tickPitch ?? 43, rowHeight: 6.6 }),
    { kind: 'address', x: left, y: top + 40.5, width: 84, size: 9.5, minSize: 6.5, barcode: false },
    ...identity(left, top + 63.5),
    ...boxRows(card.fields, { x: column, y: top + 8, width: wide, gap: 2.9, height: 11, rowHeight: 13.6, digit: 5 }),
    smallPrint(column, top + 63.5, wide, disclosure.consent, { height: 12.8, fit: 'shrink', minSize: 6 }),
    smallPrint(left, top + 77, letterSheet.width - 2 * left, card.legal, { height: 9.6, fit: 'shrink', minSize: 6 }),
  ];
}

/** The distance between the text of a double card and the left and right edges, in millimetres. */
export const doubleCardLeft = 12;

/**
 * The lower half of a double card: the reply card to tear off. Each template places its own disclosures, because they
 * differ too much.
 */
export function doubleReplyCard(card: DoubleCardAnswers): LayoutElement[] {
  const [left, top, column] = [doubleCardLeft, cardFold, 78];
  const right = doubleCard.width - left;
  const wide = doubleCard.width - left - column;
  return [
    ...detachLine(top, doubleCard.width, tearHere),
    headline(left, top + 7.5, 62, 13, card.words, card.colour),
    ...tickRows(card.ticks, { x: left, y: top + 16, width: 62, pitch: card.tickPitch ?? 30, rowHeight: 6.4 }),
    ...questionRow(card.question, left, top + 28.8),
    {
      kind: 'address',
      x: left,
      y: top + (card.question === undefined ? 33.5 : 39),
      width: 62,
      size: 9,
      minSize: 6.5,
      barcode: false,
    },
    ...identity(left, top + 63),
    ...boxRows(card.fields, {
      x: column,
      y: top + 7.5,
      width: wide,
      gap: 2,
      height: 10.6,
      rowHeight: 12.8,
      digit: 4.4,
    }),
    ...answerOnline({ right, y: top + 60.3, size: 13.5, width: 62, colour: card.colour }),
  ];
}

function questionRow(question: DoubleCardAnswers['question'], x: number, y: number): LayoutElement[] {
  if (question === undefined) return [];
  return [
    text(x, y + 0.7, 28, 9, question.words, { maxLines: 1, fit: 'shrink', minSize: 7.5 }),
    ...question.answers.map((label, index) => tick(x + 30 + index * 16, y, 15, label)),
  ];
}

interface TickPlaces {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly pitch: number;
  readonly rowHeight: number;
}

function tickRows(rows: ReplyCard['ticks'], { x, y, width, pitch, rowHeight }: TickPlaces): LayoutElement[] {
  return rows.flatMap((labels, row) =>
    labels.map((label, index) => {
      const isLast = index === labels.length - 1;
      return tick(x + index * pitch, y + row * rowHeight, isLast ? width - index * pitch : pitch - 1, label);
    }),
  );
}

interface BoxPlaces {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly gap: number;
  readonly height: number;
  readonly rowHeight: number;
  /** The width of the box of a digit in a field that is not alone in its row. */
  readonly digit: number;
}

/** Fields of digits have the width of their boxes. The other fields of a row share what is left. */
function boxRows(rows: ReplyCard['fields'], places: BoxPlaces): LayoutElement[] {
  const { width, gap, height, rowHeight, digit } = places;
  return rows.flatMap((fields, row) => {
    const combs = fields.flatMap((field) => (typeof field === 'string' ? [] : [combWidth(field.comb, digit)]));
    const taken = combs.reduce((sum, wide) => sum + wide, 0) + gap * (fields.length - 1);
    const y = places.y + row * rowHeight;
    let { x } = places;
    return fields.map((field) => {
      const left = x;
      if (typeof field === 'string') {
        const wide = (width - taken) / (fields.length - combs.length);
        x += wide + gap;
        return box(left, y, wide, height, field);
      }
      const wide = fields.length === 1 ? width : combWidth(field.comb, digit);
      x += wide + gap;
      return combBox(left, y, wide, height, field.label, field.comb);
    });
  });
}

/** The lower part of a letter's back: the address, and the business reply side of the card. */
export function letterMailingSide(sheet = letterInThirds): LayoutElement[] {
  const { trim, folds, edge } = sheet;
  const [card, panel] = [cardOf(sheet), folds.at(-2) ?? 0];
  const left = edge === 0 ? 12 : edge + 10.3;
  return [
    ...folds.slice(0, -1).flatMap((fold) => foldMarks(fold, trim.width)),
    ...mailingPanel(left, panel + 9, trim.width - left, card, 112 - edge / 2),
    ...replySide(card, trim, edge),
  ];
}

/** The back of a double card: the address, and the business reply side of the card. */
export function doubleCardMailingSide(): LayoutElement[] {
  return [
    ...mailingPanel(doubleCardLeft, 9, doubleCard.width - doubleCardLeft + 2, cardFold, 60),
    ...replySide(cardFold, doubleCard),
  ];
}

function replySide(fold: number, { width, height }: { readonly width: number; readonly height: number }, edge = 0) {
  return [...detachLine(fold, width, 'Fold here', 12), ...businessReply(edge, fold, width - 2 * edge, height - fold)];
}

interface SignatureColours {
  readonly ink: string;
  readonly headline: string;
}

/**
 * The agent's signature above the line that names agent and sender, and beside it the personal link. Without a signer,
 * the sender's name takes the place of the signature, so that no gap is left.
 */
export function letterSignature(
  left: number,
  y: number,
  { ink, headline: headlineColour }: SignatureColours,
): LayoutElement[] {
  const signature: SignatureElement = {
    kind: 'signature',
    x: left,
    y,
    width: 60,
    height: 11,
    text: '{sender.signer}',
    colour: ink,
    when: 'sender.signer',
  };
  const right = letterSheet.width - left;
  const sender = '{variant.senderName}[[, {state.licenseLine}]][[  ·  {sender.phone}]]';
  const fitting = { fit: 'shrink', minSize: 7 } as const;
  return [
    signature,
    ...answerOnline({ right, y, width: 82, colour: headlineColour }),
    text(left, y + 13.9, right - left - 20, 8.75, `{sender.signer}, licensed insurance agent  ·  ${sender}`, {
      ...fitting,
      maxLines: 2,
      when: 'sender.signer',
    }),
    text(left, y - 3, 76, 11, 'Sincerely,', { unless: 'sender.signer' }),
    text(left, y + 3.4, 76, 10, sender.replace('{variant.senderName}', '**{variant.senderName}**'), {
      ...fitting,
      maxLines: 4,
      unless: 'sender.signer',
    }),
  ];
}
