import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { cardFold, doubleCard, formats, sheet } from './formats.ts';
import { mark, type marks } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, smallPrint, text } from './parts.ts';
import { type DoubleCardAnswers, doubleCardLeft, doubleCardMailingSide, doubleReplyCard } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const left = doubleCardLeft;
const wide = doubleCard.width - 2 * left;
const bleed = 3.175;

/** A short note over a reply card, on a double card. */
interface NoteCard extends Pick<TemplateDefinition, 'key' | 'name' | 'product' | 'isTurningAge'> {
  readonly mark: keyof typeof marks;
  /** The dark colour of the piece, and the light colour of its lines. */
  readonly colour: string;
  readonly line: string;
  /**
   * The head of the note: dark with a white headline, or white beside a band at the left edge.
   */
  readonly head: 'dark' | 'band';
  /** One or two lines. */
  readonly headline: string;
  readonly note: string;
  /** Up to three points below the note. */
  readonly points?: readonly (readonly [title: string, words: string])[];
  readonly answers: Omit<DoubleCardAnswers, 'colour'>;
  /** The disclosures after the sender's line. The consent stands before them. */
  readonly legal: string;
  /** One or two lines beside the mark on the address side. */
  readonly teaser: string;
}

/** Lays out a note card. */
export function noteCard(card: NoteCard): TemplateDefinition {
  const { key, name, product, isTurningAge, colour } = card;
  const front: LayoutElement[] = [
    ...(card.head === 'dark' ? darkHead(card) : bandHead(card)),
    ...pointRows(card),
    ...doubleReplyCard({ colour, ...card.answers }),
    rule(left, cardFold + 76, doubleCard.width - left, cardFold + 76, card.line, 0.5),
    smallPrint(left, cardFold + 79, wide, `${disclosure.consent} ${senderLine} ${card.legal}`, {
      height: 20,
      fit: 'shrink',
      minSize: 6,
    }),
  ];
  const back: LayoutElement[] = [
    ...doubleCardMailingSide(),
    mark(card.mark, left, 70, 12, colour),
    text(left, 87, 44, 10, card.teaser, { weight: 700, colour, leading: 13.5, maxLines: 2 }),
  ];
  return { key, name, product, isTurningAge, format: formats.doubleCard, layout: sheet(doubleCard, front, back) };
}

/** The top of the first point. A note without points may be taller. */
const pointsTop = 70.5;

const noteOf = (card: NoteCard, x: number, y: number, width: number): LayoutElement =>
  text(x, y, width, 10, card.note, {
    leading: 13.6,
    gap: 4,
    height: (card.points === undefined ? 102 : pointsTop - 2.5) - y,
    fit: 'shrink',
    minSize: 8,
  });

function darkHead(card: NoteCard): LayoutElement[] {
  return [
    area(-bleed, -bleed, doubleCard.width + 2 * bleed, 47 + bleed, card.colour),
    mark(card.mark, left, 9.5, 8.5, card.line),
    senderName(left + 11.5, 12.2, 110, 10.5, '#FFFFFF'),
    headline(left, 25, wide, 21, card.headline, '#FFFFFF', { height: 20, maxLines: 2, fit: 'shrink', minSize: 14 }),
    noteOf(card, left, 53, wide - 4),
  ];
}

function bandHead(card: NoteCard): LayoutElement[] {
  return [
    area(-bleed, -bleed, 6 + bleed, cardFold + bleed, card.colour),
    area(6, -bleed, 1.4, cardFold + bleed, card.line),
    mark(card.mark, left + 3, 10.5, 9, card.colour),
    senderName(left + 15, 13.6, 106, 10.5, card.colour),
    headline(left + 3, 27.5, wide - 3, 21, card.headline, card.colour, {
      height: 20,
      maxLines: 2,
      fit: 'shrink',
      minSize: 14,
    }),
    noteOf(card, left + 3, 51.5, wide - 7),
  ];
}

function pointRows({ points = [], head, colour, line }: NoteCard): LayoutElement[] {
  const x = head === 'band' ? left + 3 : left;
  return points.flatMap(([title, words], index) => {
    const y = pointsTop + index * 11.6;
    return [
      rule(x, y, doubleCard.width - left, y, line, 0.5),
      text(x, y + 3.2, 45, 9.5, title, { weight: 700, colour, maxLines: 1, fit: 'shrink' as const, minSize: 8 }),
      text(left + 50, y + 3.2, 74, 8.5, words, { leading: 10.6, maxLines: 2, fit: 'shrink' as const, minSize: 7.5 }),
    ];
  });
}
