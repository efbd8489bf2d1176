import type {
  FieldElement,
  LayoutElement,
  RectElement,
  RuleElement,
  TextElement,
} from '@dropdate/domain/mail-piece/layout/layout-model';

import type { FoldedSheet } from './formats.ts';

type TextOptions = Partial<Omit<TextElement, 'kind' | 'x' | 'y' | 'width' | 'text' | 'size'>>;

/** Colour of running text. It is softer than the black of barcodes, and its contrast on white is still 15:1. */
export const textColour = '#22262B';
/** Colour of small print. */
export const quietColour = '#4A5057';

export function text(
  x: number,
  y: number,
  width: number,
  size: number,
  words: string,
  options: TextOptions = {},
): TextElement {
  return { kind: 'text', x, y, width, size, text: words, colour: textColour, ...options };
}

/** A headline. Large type is set bold and slightly tight. */
export function headline(
  x: number,
  y: number,
  width: number,
  size: number,
  words: string,
  colour: string,
  options: TextOptions = {},
): TextElement {
  return text(x, y, width, size, words, { weight: 700, tracking: -22, leading: size * 1.12, colour, ...options });
}

/** The sender's name, beside a mark or alone. */
export function senderName(
  x: number,
  y: number,
  width: number,
  size: number,
  colour: string,
  options: TextOptions = {},
): TextElement {
  const fitting = { maxLines: 1, fit: 'shrink', minSize: 6 } as const;
  return text(x, y, width, size, '{variant.senderName}', { weight: 700, colour, ...fitting, ...options });
}

/** Small print, for texts that are required and need no emphasis. */
export function smallPrint(x: number, y: number, width: number, words: string, options: TextOptions = {}): TextElement {
  return text(x, y, width, 6.75, words, { leading: 8.6, colour: quietColour, ...options });
}

export function rule(x: number, y: number, x2: number, y2: number, colour: string, stroke = 0.75): RuleElement {
  return { kind: 'rule', x, y, x2, y2, colour, stroke };
}

export function area(x: number, y: number, width: number, height: number, fill: string, radius = 0): RectElement {
  return { kind: 'rect', x, y, width, height, fill, radius };
}

export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  stroke = 0.75,
  radius = 0,
): RectElement {
  return { kind: 'rect', x, y, width, height, colour, stroke, radius };
}

export function box(x: number, y: number, width: number, height: number, label: string): FieldElement {
  return { kind: 'field', shape: 'box', x, y, width, height, label };
}

/** A field with one small box for each digit. `comb` has the digits in groups. */
export function combBox(
  x: number,
  y: number,
  width: number,
  height: number,
  label: string,
  comb: readonly number[],
): FieldElement {
  return { ...box(x, y, width, height, label), comb };
}

export function tick(x: number, y: number, width: number, label: string): FieldElement {
  return { kind: 'field', shape: 'tick', x, y, width, height: 3.8, label, size: 9, colour: textColour };
}

/** The tear line from edge to edge, with its instruction in the middle. */
export function detachLine(y: number, width: number, words: string, half = 34): LayoutElement[] {
  const dashed = (from: number, to: number): RuleElement => ({
    ...rule(from, y, to, y, '#7A8087', 0.75),
    dash: [1.6, 1.2],
  });
  const label = text(width / 2 - half, y - 0.85, half * 2, 7.5, words, {
    align: 'center',
    colour: quietColour,
    maxLines: 1,
    fit: 'fixed',
  });
  return [dashed(0, width / 2 - half), dashed(width / 2 + half, width), label];
}

/** Short marks at both edges of a fold. */
export function foldMarks(y: number, width: number): LayoutElement[] {
  return [rule(0, y, 4, y, '#A3A8AE', 0.5), rule(width - 4, y, width, y, '#A3A8AE', 0.5)];
}

/** The two perforations of a sheet whose side edges are torn off, with arrows that point to them. */
export function tornEdges({ trim, edge }: FoldedSheet, arrowsAt: readonly number[]): LayoutElement[] {
  const line = (x: number): RuleElement => ({ ...rule(x, 0, x, trim.height, '#7A8087', 0.75), dash: [1.6, 1.2] });
  const arrow = (x: number, y: number, d: string): LayoutElement => ({
    kind: 'path',
    x,
    y,
    d,
    scale: 1,
    box: { width: 3, height: 4 },
    fill: '#7A8087',
  });
  return [
    line(edge),
    line(trim.width - edge),
    ...arrowsAt.flatMap((y) => [
      arrow(edge - 4.5, y - 2, 'M0 0 L3 2 L0 4 Z'),
      arrow(trim.width - edge + 1.5, y - 2, 'M3 0 L0 2 L3 4 Z'),
    ]),
  ];
}

/** DataMatrix and printed key side by side. They identify a returned card. */
export function identity(x: number, y: number): LayoutElement[] {
  return [
    { kind: 'matrix', x, y, size: 8.8 },
    text(x + 11, y + 1.1, 34, 9.5, '{piece.printedKey}', {
      colour: '#000000',
      tracking: 40,
      maxLines: 1,
      fit: 'fixed',
    }),
    text(x + 11, y + 5.7, 34, 6, 'Your code: {piece.qualifyingCode}', { colour: quietColour, maxLines: 1 }),
  ];
}

/** The sender's address, for the corner of a mailing panel. */
export function returnAddress(x: number, y: number, width: number): LayoutElement[] {
  return [
    text(x, y, width, 8.5, '**{variant.senderName}**\n{sender.address}\n{sender.cityLine}', {
      leading: 11.5,
      maxLines: 4,
      height: 17,
      fit: 'shrink',
      minSize: 6,
    }),
  ];
}

/** The permit imprint. `right` and `y` are its upper right corner. */
export function permitImprint(right: number, y: number): LayoutElement[] {
  const [width, height] = [30, 19.5];
  return [
    frame(right - width, y, width, height, '#000000', 0.75),
    text(
      right - width + 1.2,
      y,
      width - 2.4,
      7,
      '{postage.imprint}\nUS POSTAGE\nPAID\n{sender.permitCity}\nPERMIT NO. {sender.permit}',
      {
        align: 'center',
        valign: 'middle',
        height,
        leading: 9,
        colour: '#000000',
        maxLines: 5,
        fit: 'shrink',
        minSize: 6,
      },
    ),
  ];
}

/**
 * The bars of the facing identification marks of business reply mail: C with an Intelligent Mail barcode, B without.
 * Each digit is a place of 1/16 inch. A 1 is a bar of 5/8 inch height, and a 0 leaves the place empty.
 */
const facingMarks = { B: '101101101', C: '110101011' } as const;
const inch = 25.4;

/**
 * Both marks at one place. A piece prints the mark that suits its reply panel: a mark without its barcode is refused.
 */
function facingMark(right: number, y: number): LayoutElement[] {
  const bars = (mark: string, only: Pick<RectElement, 'when' | 'unless'>) => {
    const left = right - 2 * inch - (mark.length * inch) / 16;
    return [...mark].flatMap((bar, index) =>
      bar === '1'
        ? [{ ...area(left + (index * inch) / 16, y + 1.2, inch / 32, (5 * inch) / 8, '#000000'), ...only }]
        : [],
    );
  };
  return [...bars(facingMarks.C, { when: 'reply.imb' }), ...bars(facingMarks.B, { unless: 'reply.imb' })];
}

/** A business reply panel in the postal service's layout. It fills `width` by `height` from `x`, `y`. */
export function businessReply(x: number, y: number, width: number, height: number): LayoutElement[] {
  const right = x + width;
  const postage = { x: right - 33.5, y: y + 7, width: 25, height: 20 };
  const stripes = Array.from({ length: Math.floor((height - 47) / 4) }, (_, index) =>
    area(postage.x, postage.y + postage.height + 4 + index * 4, postage.width, 1.7, '#000000'),
  );
  const [left, wide] = [x + 9, width - 58];
  const title = y + 22;
  const addressX = left + Math.max(0, (wide - 78) / 2);
  return [
    ...facingMark(right, y),
    frame(postage.x, postage.y, postage.width, postage.height, '#000000', 0.75),
    text(postage.x + 1, postage.y, postage.width - 2, 6.5, 'NO POSTAGE\nNECESSARY\nIF MAILED\nIN THE\nUNITED STATES', {
      align: 'center',
      valign: 'middle',
      height: postage.height,
      leading: 9,
      weight: 700,
      colour: '#000000',
      maxLines: 5,
      fit: 'fixed',
    }),
    ...stripes,
    frame(left, title, wide, 15, '#000000', 1),
    text(left + 3, title + 2.8, wide - 6, 17, 'BUSINESS REPLY MAIL', {
      align: 'center',
      weight: 700,
      tracking: 10,
      colour: '#000000',
      maxLines: 1,
      fit: 'shrink',
      minSize: 12,
    }),
    text(left + 3, title + 10, wide - 6, 7.5, 'FIRST-CLASS MAIL    PERMIT NO. {reply.permit}    {reply.permitCity}', {
      align: 'center',
      colour: '#000000',
      maxLines: 1,
      fit: 'shrink',
      minSize: 6,
    }),
    text(left, title + 17.6, wide, 7, 'POSTAGE WILL BE PAID BY ADDRESSEE', {
      align: 'center',
      colour: '#000000',
      maxLines: 1,
      fit: 'fixed',
    }),
    { kind: 'barcode', of: 'reply', x: addressX, y: title + 24 },
    text(addressX, title + 30, 78, 9.5, '{reply.name}\n{reply.address}\n{reply.cityLine}', {
      colour: '#000000',
      tracking: 15,
      leading: 12,
      maxLines: 4,
      height: 20,
      fit: 'shrink',
      minSize: 6.5,
    }),
  ];
}

/**
 * The permit imprint, return address and address block of a mailing panel that ends at `bottom`. The address lies in
 * the zone that postal machines read.
 */
export function mailingPanel(
  left: number,
  top: number,
  right: number,
  bottom: number,
  addressX: number,
): LayoutElement[] {
  return [
    ...returnAddress(left, top, 78),
    ...permitImprint(right, top),
    { kind: 'address', x: addressX, y: bottom - 57, width: right - addressX, size: 10.5, minSize: 7.5, barcode: true },
  ];
}

const notMedicare = 'Not connected with or endorsed by the United States government or the federal Medicare program.';

/** Statements about the sender. Medicare pieces need a longer statement. */
export const disclosure = {
  medicare: `${notMedicare} This is a solicitation for insurance. A licensed insurance agent may contact you.`,
  /** For a further side that speaks of Medicare, so that no side looks as if Medicare had sent it. */
  medicareShort: notMedicare,
  allPlans:
    'We do not offer every plan available in your area. Please contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) to get information on all of your options.',
  insurance:
    'This is a solicitation for insurance. A licensed insurance agent may contact you. Not connected with or endorsed by any government agency.',
  finalExpense:
    'Benefits and premiums depend on age, health and the amount chosen; some policies pay a limited benefit in the first two years.',
  lifeWithIllness:
    'Rates and acceptance depend on age, health and the company; some policies pay a limited benefit in the first years.',
  medigap:
    'Medigap is Medicare Supplement insurance. Open enrollment applies from age 65 with Part B; some states have further rights. Massachusetts, Minnesota and Wisconsin have plans of their own.',
  consent:
    'By returning this card I ask {variant.senderName} to have a licensed insurance agent call, text or e-mail me at the contacts I give here, also by automated means. Consent is not a condition of buying anything, and I may withdraw it at any time.',
} as const;

/** The sender's name and licence, at the foot of every piece. A piece without a licence line has only the name. */
export const senderLine = '{variant.senderName}[[, {state.licenseLine}]].';
