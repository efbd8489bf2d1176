import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { finalExpenseAnswers } from './final-expense-answers.ts';
import { formats, letterFolds, letterSheet, sheet, snapPack } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, text, tornEdges } from './parts.ts';
import { letterMailingSide, letterReplyCard, letterSignature } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const slate = '#2E4057';
const clay = '#B4583A';
const cream = '#F8F1EA';
/** The distance of the text from the edges of the sheet. Half an inch of it is torn off. */
const left = 23;
const wide = letterSheet.width - 2 * left;
const right = letterSheet.width - left;
const bleed = 3.175;
const { edge } = snapPack;
const [topFold, card] = letterFolds;

const found = [
  ['A name', 'Who pays the first bills, and from which account.'],
  ['A sum', 'What the week will cost, written down by you.'],
  ['A number', 'Whom to call, so that the money is there in days.'],
] as const;

const letterText = [
  'Dear {recipient.fullName|Neighbor},',
  'Somebody in your family will open a drawer one day and look for three things: a name, a sum, and a number to call. If they lie there, the week is still hard, but nobody has to borrow or to guess.',
  'Final expense insurance is small whole life insurance for that week. The premium does not rise, the policy does not end while it is paid, and the money goes to the person whom you name. Companies ask different questions about health, and a few ask none.',
  'Tell us the sum that you have in mind. We will tell you what it costs in {state.name}, company by company.',
].join('\n');

const front: LayoutElement[] = [
  area(edge, -bleed, letterSheet.width - 2 * edge, 28 + bleed, slate),
  ...tornEdges(snapPack, [topFold / 2, topFold * 1.5]),
  mark('home', left, 10, 10.5, '#E7B79A'),
  senderName(left + 14, 13.7, 112, 12, '#FFFFFF'),
  text(right - 44, 14.3, 44, 9, '{piece.mailDate}', { align: 'right', colour: '#FFFFFF' }),
  headline(left, 37, wide, 25, 'Three things your family\nshould not have to look for.', slate, {
    height: 23,
    maxLines: 2,
    fit: 'shrink',
    minSize: 17,
  }),
  ...found.flatMap(([title, words], index) => {
    const x = left + index * (wide / 3);
    const width = wide / 3 - 6;
    return [
      rule(x, 67, x + width, 67, clay, 1.5),
      text(x, 71, width, 13, title, { weight: 700, colour: clay, maxLines: 1 }),
      text(x, 78.2, width, 10, words, { leading: 13.6, height: 11, fit: 'shrink' as const, minSize: 8.5 }),
    ];
  }),
  text(left, 95.5, wide - 6, 10.5, letterText, { leading: 14.6, gap: 5, height: 62, fit: 'shrink', minSize: 8.5 }),
  ...letterSignature(left, 161.5, { ink: '#22303F', headline: slate }),
  ...letterReplyCard(
    left,
    {
      colour: slate,
      ...finalExpenseAnswers,
      legal: `${senderLine} ${disclosure.insurance} ${disclosure.finalExpense}`,
    },
    snapPack,
  ),
];

const steps = [
  ['1', 'Tear off both side edges', 'along the perforation.'],
  ['2', 'Unfold the sheet.', 'It is one page.'],
  ['3', 'Keep the letter,', 'and mail the card if you like.'],
] as const;

const back: LayoutElement[] = [
  area(edge, -bleed, letterSheet.width - 2 * edge, topFold + bleed, cream),
  ...tornEdges(snapPack, [topFold / 2, topFold * 1.5]),
  mark('home', left, 14, 12, clay),
  senderName(left + 16, 18.4, 130, 12, slate),
  headline(left, 37, wide, 19, 'A letter for your drawer.', slate, { maxLines: 1, fit: 'shrink', minSize: 14 }),
  ...steps.flatMap(([number, first, second], index) => {
    const x = left + index * (wide / 3);
    return [
      area(x, 55, 8.4, 8.4, clay, 4.2),
      text(x, 55, 8.4, 11, number, {
        weight: 700,
        colour: '#FFFFFF',
        align: 'center' as const,
        height: 8.4,
        valign: 'middle' as const,
      }),
      text(x + 11, 56, wide / 3 - 13, 9, `**${first}**\n${second}`, {
        leading: 13,
        height: 10,
        fit: 'shrink' as const,
        minSize: 8,
      }),
    ];
  }),
  text(
    left,
    77,
    wide,
    8.5,
    'An offer of a private insurance agency. This is no bill, no check and no notice of a government agency.',
    { colour: '#4A5057', maxLines: 2, leading: 11.5 },
  ),
  text(left, card - 17, 74, 10, 'Tear off both side edges first.', { weight: 700, colour: clay, maxLines: 1 }),
  ...letterMailingSide(snapPack),
];

/** A letter about final expenses that is sealed at its sides, with its card inside. */
export const finalExpenseSnapPack: TemplateDefinition = {
  key: 'final-expense-snap-pack',
  name: 'Final Expense Snap Pack',
  product: 'Final Expense',
  isTurningAge: false,
  format: formats.snapPack,
  layout: sheet(letterSheet, front, back),
};
