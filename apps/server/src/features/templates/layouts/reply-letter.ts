import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { formats, letterFolds, letterSheet, sheet } from './formats.ts';
import { mark, type marks } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, smallPrint, text } from './parts.ts';
import { type LetterAnswers, letterMailingSide, letterReplyCard, letterSignature } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const left = 18;
const wide = letterSheet.width - 2 * left;
const right = letterSheet.width - left;
const bleed = 3.175;
const [topFold] = letterFolds;

/** A letter over a reply card, on one sheet that folds into thirds. */
interface ReplyLetter extends Pick<TemplateDefinition, 'key' | 'name' | 'product' | 'isTurningAge'> {
  readonly mark: keyof typeof marks;
  /** The dark colour of the piece, and the colour of its lines and areas. */
  readonly colour: string;
  readonly accent: string;
  /** The light ground of the list on the back. */
  readonly ground: string;
  /** The letterhead: at the left with a line, or in the middle. */
  readonly head: 'left' | 'middle';
  /** One or two lines. */
  readonly headline: string;
  /** The paragraphs after the salutation. */
  readonly paragraphs: readonly string[];
  readonly answers: Omit<LetterAnswers, 'colour' | 'legal'>;
  /** The disclosures after the sender's line. */
  readonly legal: string;
  /** A list above the first fold of the back: its title, and three rows. */
  readonly list: { readonly title: string; readonly rows: readonly (readonly [title: string, words: string])[] };
}

/** Lays out a letter with a reply card. */
export function replyLetter(letter: ReplyLetter): TemplateDefinition {
  const { key, name, product, isTurningAge, colour } = letter;
  const body = ['Dear {recipient.fullName|Neighbor},', ...letter.paragraphs].join('\n');
  const bodyTop = letter.head === 'left' ? 73 : 82;
  const front: LayoutElement[] = [
    ...(letter.head === 'left' ? leftHead(letter) : middleHead(letter)),
    text(left, bodyTop, wide - 14, 11, body, {
      leading: 15.6,
      gap: 7,
      height: 159 - bodyTop,
      fit: 'shrink',
      minSize: 8.5,
    }),
    ...letterSignature(left, 161.5, { ink: '#22303F', headline: colour }),
    ...letterReplyCard(left, { colour, ...letter.answers, legal: `${senderLine} ${letter.legal}` }),
  ];
  const back: LayoutElement[] = [
    area(-bleed, -bleed, letterSheet.width + 2 * bleed, topFold - 8 + bleed, letter.ground),
    area(left, 16, 1.2, 58, letter.accent),
    headline(left + 7, 17, wide - 7, 18, letter.list.title, colour, { maxLines: 1, fit: 'shrink', minSize: 12 }),
    ...letter.list.rows.flatMap(([title, words], index) => {
      const y = 32 + index * 14.5;
      return [
        text(left + 7, y, 58, 11.5, title, { weight: 700, colour, maxLines: 1, fit: 'shrink' as const, minSize: 8.5 }),
        text(left + 68, y + 0.2, 110, 10.5, words, {
          leading: 13.6,
          maxLines: 2,
          fit: 'shrink' as const,
          minSize: 8.5,
        }),
      ];
    }),
    ...(letter.legal.includes(disclosure.medicare)
      ? [smallPrint(left + 7, 77.5, wide - 7, disclosure.medicareShort)]
      : []),
    ...letterMailingSide(),
  ];
  return { key, name, product, isTurningAge, format: formats.letter, layout: sheet(letterSheet, front, back) };
}

function leftHead({ mark: sign, colour, accent, headline: words }: ReplyLetter): LayoutElement[] {
  return [
    mark(sign, left, 13.4, 11, colour),
    senderName(left + 14, 17.2, 112, 12.5, colour),
    text(right - 50, 17.9, 50, 9, '{piece.mailDate}', { align: 'right' }),
    rule(left, 28.5, right, 28.5, accent, 1),
    headline(left, 40, wide, 25, words, colour, { height: 32, maxLines: 2, fit: 'shrink', minSize: 17 }),
  ];
}

function middleHead({ mark: sign, colour, accent, headline: words }: ReplyLetter): LayoutElement[] {
  return [
    mark(sign, letterSheet.width / 2 - 6, 13, 12, colour),
    senderName(left, 29.5, wide, 12, colour, { align: 'center', tracking: 30 }),
    rule(letterSheet.width / 2 - 12, 37, letterSheet.width / 2 + 12, 37, accent, 1),
    text(left, 44, wide, 9.5, '{piece.mailDate}', { colour }),
    headline(left, 54, wide, 23, words, colour, { height: 22, maxLines: 2, fit: 'shrink', minSize: 16 }),
  ];
}
