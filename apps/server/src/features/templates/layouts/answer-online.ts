import type { LayoutElement, TextElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { quietColour, text } from './parts.ts';

/** The elements with a personal link are drawn only where pages for answers are configured. */
const withLink = { when: 'piece.link' } as const;

/** The side of a QR code beside two or three lines of text, in millimetres. */
const codeSize = 15;

interface Caption {
  /** The right edge of the code. */
  readonly right: number;
  readonly y: number;
  readonly size?: number;
  /** The width of the lines at the left of the code. */
  readonly width: number;
  readonly colour: string;
}

/**
 * The QR code of the personal link, with its words at the left. Nothing is drawn on a piece without a link. The words
 * do not say "code", because the reader of returned cards looks for the recipient's code behind this word.
 */
export function answerOnline({ right, y, size = codeSize, width, colour }: Caption): LayoutElement[] {
  const x = right - size - 4 - width;
  const line = { ...withLink, align: 'right', maxLines: 1, fit: 'shrink' } as const;
  const top = y + 0.5;
  return [
    { kind: 'qr', x: right - size, y, size, ...withLink },
    text(x, top, width, 9, 'Or answer online', { ...line, weight: 700, colour, minSize: 8 }),
    text(x, top + 4.7, width, 8.5, '{piece.link}', { ...line, minSize: 6.25 }),
    text(x, top + 8.6, width, 7, 'Scan with a phone, or type the address.', {
      ...line,
      colour: quietColour,
      minSize: 6,
    }),
  ];
}

/**
 * A text beside the QR code. It is narrower on pieces with a link, and has the whole width on the others, so that no
 * gap is left.
 */
export function besideCode(
  { narrow, wide }: { readonly narrow: number; readonly wide: number },
  make: (width: number) => TextElement,
): LayoutElement[] {
  return [
    { ...make(narrow), ...withLink },
    { ...make(wide), unless: 'piece.link' },
  ];
}
