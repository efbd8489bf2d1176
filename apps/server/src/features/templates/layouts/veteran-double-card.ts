import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { cardFold, doubleCard, formats, sheet } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, smallPrint, text } from './parts.ts';
import { birthDate, doubleCardLeft, doubleCardMailingSide, doubleReplyCard, phone } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const olive = '#3E4A2B';
const brass = '#9A6B16';
const left = doubleCardLeft;
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
  senderName(left + 17, 14.2, 100, 11, olive),
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
  ...doubleReplyCard({
    colour: olive,
    words: 'Yes, I would like my page.',
    tickPitch: 26,
    ticks: [['I served', 'My spouse served'], ['I have my discharge papers']],
    fields: [[phone], ['E-mail'], [birthDate('My'), 'Best time to call'], ['Branch', 'Years of service']],
  }),
  rule(left, cardFold + 76, doubleCard.width - left, cardFold + 76, '#D5D3C4', 0.5),
  smallPrint(
    left,
    cardFold + 79,
    wide,
    `${disclosure.consent} ${senderLine} A private company. Not affiliated with, endorsed by or acting for the Department of Veterans Affairs or any other government agency. Help with claims for veterans' benefits is free from accredited service organizations. This is a solicitation for insurance. A licensed insurance agent may contact you.`,
    {
      height: 20,
      fit: 'shrink',
      minSize: 6,
    },
  ),
];

const back: LayoutElement[] = [
  ...doubleCardMailingSide(),
  mark('chevrons', left, 70, 11, olive),
  text(left, 86, 44, 10, 'One page, for\nthose who served.', { weight: 700, colour: olive, leading: 13.5 }),
];

/** A folded pair of cards to veterans. The sender says that it is a private company. */
export const veteranDoubleCard: TemplateDefinition = {
  key: 'veteran-double-card',
  name: 'Veteran Double Reply Card',
  product: 'Veteran',
  isTurningAge: false,
  format: formats.doubleCard,
  layout: sheet(doubleCard, front, back),
};
