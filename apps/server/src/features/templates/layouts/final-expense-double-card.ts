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

const plum = '#4A2545';
const blush = '#F6EDEE';
const left = 12;
const wide = doubleCard.width - 2 * left;
const bleed = 3.175;

const front: LayoutElement[] = [
  area(-bleed, -bleed, doubleCard.width + 2 * bleed, cardFold - 3.6 + bleed, blush),
  mark('home', left, 11, 9.5, plum),
  text(left + 12.5, 14.2, 102, 11, '{variant.senderName}', {
    weight: 700,
    colour: plum,
    maxLines: 1,
    fit: 'shrink',
    minSize: 6,
  }),
  headline(left, 31, wide, 23, 'A last gift: leave them\nmemories, not bills.', plum, { height: 22 }),
  text(
    left,
    57.5,
    wide - 6,
    10.5,
    'Dear {recipient.firstName|Neighbor},\nA funeral costs thousands of dollars, and the bill comes in the hardest week a family has. Final expense insurance is small whole life insurance meant for that one week: the premium does not rise, and the benefit goes to the person you name.\nTell us what you would like it to cover and we will tell you what it costs in {state.name}.',
    { leading: 14.4, gap: 4, height: 44.5, fit: 'shrink', minSize: 8.5 },
  ),
  ...detachLine(cardFold, doubleCard.width, 'Detach and mail this card. No postage needed.'),
  headline(left, cardFold + 7.5, 62, 13, 'Please send me prices.', plum),
  tick(left, cardFold + 16, 30, '$5,000'),
  tick(left + 30, cardFold + 16, 30, '$10,000'),
  tick(left, cardFold + 22.4, 30, '$15,000'),
  tick(left + 30, cardFold + 22.4, 32, 'Please advise'),
  { kind: 'address', x: left, y: cardFold + 33.5, width: 62, size: 9, minSize: 6.5, barcode: false },
  ...identity(left, cardFold + 63),
  box(78, cardFold + 7.5, 62.4, 10.6, 'Phone'),
  box(78, cardFold + 20.3, 62.4, 10.6, 'E-mail'),
  box(78, cardFold + 33.1, 30.2, 10.6, 'My birth date'),
  box(110.2, cardFold + 33.1, 30.2, 10.6, 'Best time to call'),
  box(78, cardFold + 45.9, 62.4, 10.6, 'Who should be looked after'),
  text(78, cardFold + 61.5, 40, 8.5, 'I use tobacco', { maxLines: 1 }),
  tick(104, cardFold + 60.9, 16, 'Yes'),
  tick(122, cardFold + 60.9, 16, 'No'),
  rule(left, cardFold + 76, doubleCard.width - left, cardFold + 76, '#D9C9CE', 0.5),
  smallPrint(
    left,
    cardFold + 79,
    wide,
    `${disclosure.consent} ${senderLine} ${disclosure.insurance} Benefits and premiums depend on age, health and the amount chosen; some policies pay a limited benefit in the first two years.`,
    {
      height: 20,
      fit: 'shrink',
      minSize: 6,
    },
  ),
];

const back: LayoutElement[] = [
  ...mailingPanel(left, 9, doubleCard.width - left + 2, cardFold, 60),
  mark('home', left, 70, 12, plum),
  text(left, 87, 44, 10, 'A short note about\nthe hardest week.', { weight: 700, colour: plum, leading: 13.5 }),
  ...detachLine(cardFold, doubleCard.width, 'Fold here', 12),
  ...businessReply(0, cardFold, doubleCard.width, doubleCard.height - cardFold),
];

/** A folded pair of cards: a note, and the card that answers it. */
export const finalExpenseDoubleCard: TemplateDefinition = {
  key: 'final-expense-double-card',
  name: 'Final Expense Double Reply Card',
  product: 'Final Expense',
  isTurningAge: false,
  format: formats.doubleCard,
  layout: sheet(doubleCard, front, back),
};
