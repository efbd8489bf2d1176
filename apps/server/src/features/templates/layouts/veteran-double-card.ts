import type { LayoutElement } from '@dropdate/domain/mail-piece/layout-model';
import { cardFold, doubleCard, formats, sheet } from './formats.ts';
import { mark } from './marks.ts';
import {
  area,
  box,
  businessReply,
  detachLine,
  disclosure,
  headline,
  identity,
  mailingPanel,
  rule,
  senderLine,
  smallPrint,
  text,
  tick,
} from './parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const olive = '#3E4A2B';
const brass = '#9A6B16';
const left = 12;
const wide = doubleCard.width - 2 * left;
const bleed = 3.175;

const promises = [
  ['What you may have', 'Burial and life benefits that come from service, and where to ask about them for free.'],
  ['What they leave open', 'Costs that remain with the family, by item.'],
  ['What would close the gap', 'Private life insurance, if any is needed, and its price.'],
] as const;

const front: LayoutElement[] = [
  area(-bleed, -bleed, 7 + bleed, cardFold + bleed, olive),
  area(7, -bleed, 1.4, cardFold + bleed, brass),
  mark('chevrons', left + 4, 11, 9.5, olive),
  text(left + 17, 14.2, 100, 11, '{variant.senderName}', {
    weight: 700,
    colour: olive,
    maxLines: 1,
    fit: 'shrink',
    minSize: 6,
  }),
  headline(left + 4, 30, wide - 4, 22, 'You served.\nKnow what you have.', olive, { height: 21 }),
  text(
    left + 4,
    53,
    wide - 8,
    10,
    '{recipient.firstName|Neighbor}, veterans in {state.name} often hold benefits they never put on paper. In one visit we write them down with you, on one page:',
    {
      leading: 13.6,
      height: 15.5,
      fit: 'shrink',
      minSize: 8,
    },
  ),
  ...promises.flatMap(([title, words], index) => {
    const y = 70.5 + index * 11.6;
    return [
      rule(left + 4, y, doubleCard.width - left, y, '#D5D3C4', 0.5),
      text(left + 4, y + 3.2, 44, 9.5, title, {
        weight: 700,
        colour: brass,
        maxLines: 1,
        fit: 'shrink' as const,
        minSize: 8,
      }),
      text(left + 50, y + 3.2, 74, 8.5, words, { leading: 10.6, maxLines: 2, fit: 'shrink' as const, minSize: 7.5 }),
    ];
  }),
  ...detachLine(cardFold, doubleCard.width, 'Detach and mail this card. No postage needed.'),
  headline(left, cardFold + 7.5, 62, 13, 'Yes, I would like my page.', olive),
  tick(left, cardFold + 16, 30, 'I served'),
  tick(left + 26, cardFold + 16, 36, 'My spouse served'),
  tick(left, cardFold + 22.4, 62, 'I have my discharge papers'),
  { kind: 'address', x: left, y: cardFold + 33.5, width: 62, size: 9, minSize: 6.5, barcode: false },
  ...identity(left, cardFold + 63),
  box(78, cardFold + 7.5, 62.4, 10.6, 'Phone'),
  box(78, cardFold + 20.3, 62.4, 10.6, 'E-mail'),
  box(78, cardFold + 33.1, 30.2, 10.6, 'My birth date'),
  box(110.2, cardFold + 33.1, 30.2, 10.6, 'Best time to call'),
  box(78, cardFold + 45.9, 30.2, 10.6, 'Branch'),
  box(110.2, cardFold + 45.9, 30.2, 10.6, 'Years of service'),
  smallPrint(78, cardFold + 60.5, 62.4, disclosure.consent, { height: 18, fit: 'shrink', minSize: 6 }),
  rule(left, cardFold + 81, doubleCard.width - left, cardFold + 81, '#D5D3C4', 0.5),
  smallPrint(
    left,
    cardFold + 84,
    wide,
    `${senderLine} A private company. Not affiliated with, endorsed by or acting for the Department of Veterans Affairs or any other government agency. Help with claims for veterans' benefits is free from accredited service organizations. This is a solicitation for insurance. A licensed insurance agent may contact you.`,
    {
      height: 15,
      fit: 'shrink',
      minSize: 6,
    },
  ),
];

const back: LayoutElement[] = [
  ...mailingPanel(left, 9, doubleCard.width - left + 2, cardFold, 60),
  mark('chevrons', left, 70, 11, olive),
  text(left, 86, 44, 10, 'One page, for\nthose who served.', { weight: 700, colour: olive, leading: 13.5 }),
  ...detachLine(cardFold, doubleCard.width, 'Fold here', 12),
  ...businessReply(0, cardFold, doubleCard.width, doubleCard.height - cardFold),
];

/** A folded pair of cards to veterans, from a private company that says so. */
export const veteranDoubleCard: TemplateDefinition = {
  key: 'veteran-double-card',
  name: 'Veteran Double Reply Card',
  product: 'Veteran',
  isTurningAge: false,
  format: formats.doubleCard,
  layout: sheet(doubleCard, front, back),
};
