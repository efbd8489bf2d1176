import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { cardFold, doubleCard, formats, sheet } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, smallPrint, text } from './parts.ts';
import { birthDate, doubleCardLeft, doubleCardMailingSide, doubleReplyCard, phone } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const plum = '#4A2545';
const blush = '#F6EDEE';
const left = doubleCardLeft;
const wide = doubleCard.width - 2 * left;
const bleed = 3.175;

const front: LayoutElement[] = [
  area(-bleed, -bleed, doubleCard.width + 2 * bleed, cardFold - 3.6 + bleed, blush),
  mark('home', left, 11, 9.5, plum),
  senderName(left + 12.5, 14.2, 102, 11, plum),
  headline(left, 31, wide, 23, 'A last gift: leave them\nmemories, not bills.', plum, { height: 22 }),
  text(
    left,
    57.5,
    wide - 6,
    10.5,
    'Dear {recipient.firstName|Neighbor},\nA funeral costs thousands of dollars, and the bill comes in the hardest week a family has. Final expense insurance is small whole life insurance meant for that one week: the premium does not rise, and the benefit goes to the person you name.\nTell us what you would like it to cover and we will tell you what it costs in {state.name}.',
    { leading: 14.4, gap: 4, height: 44.5, fit: 'shrink', minSize: 8.5 },
  ),
  ...doubleReplyCard({
    colour: plum,
    words: 'Please send me prices.',
    ticks: [
      ['$5,000', '$10,000'],
      ['$15,000', 'Please advise'],
    ],
    question: { words: 'I use tobacco', answers: ['Yes', 'No'] },
    fields: [[phone], ['E-mail'], [birthDate('My'), 'Best time to call'], ['Who should be looked after']],
  }),
  rule(left, cardFold + 76, doubleCard.width - left, cardFold + 76, '#D9C9CE', 0.5),
  smallPrint(
    left,
    cardFold + 79,
    wide,
    `${disclosure.consent} ${senderLine} ${disclosure.insurance} ${disclosure.finalExpense}`,
    {
      height: 20,
      fit: 'shrink',
      minSize: 6,
    },
  ),
];

const back: LayoutElement[] = [
  ...doubleCardMailingSide(),
  mark('home', left, 70, 12, plum),
  text(left, 87, 44, 10, 'A short note about\nthe hardest week.', { weight: 700, colour: plum, leading: 13.5 }),
];

/** A folded pair of cards: a note, and the reply card. */
export const finalExpenseDoubleCard: TemplateDefinition = {
  key: 'final-expense-double-card',
  name: 'Final Expense Double Reply Card',
  product: 'Final Expense',
  isTurningAge: false,
  format: formats.doubleCard,
  layout: sheet(doubleCard, front, back),
};
