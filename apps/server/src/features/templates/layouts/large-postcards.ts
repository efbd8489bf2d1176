import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { formats, largePostcard, sheet } from './formats.ts';
import { mark, type marks } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, smallPrint, text } from './parts.ts';
import { answerBlock, postcardAddressSide } from './postcard-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const left = 14;
const bleed = 3.175;
/** The left edge of the column of points on the front. */
const column = 178;

/** A postcard of 6 by 11 inches: a large headline, and three points beside it. */
interface LargePostcard extends Pick<TemplateDefinition, 'key' | 'name' | 'product'> {
  readonly mark: keyof typeof marks;
  readonly colour: string;
  /** The light colour of the point column, and the colour of its lines. */
  readonly ground: string;
  readonly line: string;
  /** Two or three lines. */
  readonly headline: string;
  readonly words: string;
  readonly points: readonly (readonly [title: string, words: string])[];
  readonly backHeadline: string;
  readonly note: string;
  readonly invitation: string;
  readonly legal: string;
}

function largePostcardOf(card: LargePostcard): TemplateDefinition {
  const { key, name, product, colour, ground, line } = card;
  const pointWidth = largePostcard.width - column - 22;
  const front: LayoutElement[] = [
    area(-bleed, -bleed, column - 10 + bleed, largePostcard.height + 2 * bleed, colour),
    area(column - 10, -bleed, largePostcard.width - column + 10 + bleed, largePostcard.height + 2 * bleed, ground),
    mark(card.mark, left, 12, 10, line),
    senderName(left + 13.5, 15.4, 130, 11.5, '#FFFFFF'),
    headline(left, 42, column - left - 20, 42, card.headline, '#FFFFFF', {
      height: 62,
      maxLines: 3,
      fit: 'shrink',
      minSize: 26,
    }),
    text(left, 112, column - left - 24, 13, card.words, {
      colour: '#FFFFFF',
      leading: 17.5,
      height: 26,
      fit: 'shrink',
      minSize: 10,
    }),
    ...card.points.flatMap(([title, words], index) => {
      const y = 22 + index * 40;
      return [
        rule(column, y, largePostcard.width - 14, y, line, 1),
        text(column, y + 5, pointWidth, 15, title, {
          weight: 700,
          colour,
          maxLines: 1,
          fit: 'shrink' as const,
          minSize: 11,
        }),
        text(column, y + 13.5, pointWidth, 10.5, words, {
          leading: 14,
          height: 21,
          fit: 'shrink' as const,
          minSize: 8.5,
        }),
      ];
    }),
  ];
  const back: LayoutElement[] = [
    ...postcardAddressSide(largePostcard.width),
    mark(card.mark, left - 2, 11, 11, colour),
    headline(left - 2, 28, 140, 20, card.backHeadline, colour, { height: 18, maxLines: 2, fit: 'shrink', minSize: 12 }),
    text(left - 2, 51, 136, 10.5, card.note, { leading: 14.4, gap: 4, height: 32, fit: 'shrink', minSize: 8.5 }),
    ...answerBlock(left - 2, 87, colour, card.invitation),
    smallPrint(left - 2, 128.5, 142, `${senderLine} ${card.legal}`, { height: 16, fit: 'shrink', minSize: 6 }),
  ];
  return {
    key,
    name,
    product,
    isTurningAge: false,
    format: formats.largePostcard,
    layout: sheet(largePostcard, front, back),
  };
}

/** A large postcard about the yearly review of a Medicare plan. */
export const medicareLargePostcard = largePostcardOf({
  key: 'medicare-large-postcard',
  name: 'Medicare Review Large Postcard',
  product: 'Medicare',
  mark: 'sunrise',
  colour: '#1B4965',
  ground: '#EAF2F6',
  line: '#8FB8CC',
  headline: 'Same plan,\nnew year.\nNew price?',
  words: 'Drug lists, networks and prices change each year, also in a plan that nobody has touched.',
  points: [
    ['Your doctors', 'Are they still in the network, and for which visits?'],
    ['Your drugs', 'On which level does the plan list them now?'],
    ['Your bad year', 'What is the most that you could owe?'],
  ],
  backHeadline: '{recipient.firstName|Neighbor}, half an hour is enough to know.',
  note: 'Have your card and the list of your medicines at hand when you call. We look both up in the plans of {recipient.city} and tell you what has changed. Often the answer is: keep your plan.',
  invitation: 'Ask for a review of your plan.',
  legal: `${disclosure.medicare} ${disclosure.allPlans}`,
});

/** A large postcard about final expenses. */
export const finalExpenseLargePostcard = largePostcardOf({
  key: 'final-expense-large-postcard',
  name: 'Final Expense Large Postcard',
  product: 'Final Expense',
  mark: 'home',
  colour: '#4A2545',
  ground: '#F7F0F4',
  line: '#C7A9BF',
  headline: 'Leave a story,\nnot a bill.',
  words: 'Small whole life insurance for the one week in which a family pays for everything.',
  points: [
    ['It stays', 'The premium does not rise, and the policy does not end while it is paid.'],
    ['It is small', 'Amounts from a few thousand dollars, as much as the week costs.'],
    ['It is yours', 'You name the person who has the money.'],
  ],
  backHeadline: '{recipient.firstName|Neighbor}, what would it cost in {state.name}?',
  note: 'Companies ask different questions about health, and a few ask none. Tell us your age and the amount that you have in mind, and we will name the price of each that takes you.',
  invitation: 'Ask for prices for your age.',
  legal: `${disclosure.insurance} ${disclosure.finalExpense}`,
});

/** A large postcard about a living trust. */
export const trustLargePostcard = largePostcardOf({
  key: 'trust-large-postcard',
  name: 'Living Trust Large Postcard',
  product: 'Trust',
  mark: 'tree',
  colour: '#3B3A5A',
  ground: '#F0EFF7',
  line: '#A9A3CC',
  headline: 'Your house\nknows no heirs.\nPaper does.',
  words: 'Without a plan, a court of your county decides who handles what you leave.',
  points: [
    ['While you live', 'A trust names who acts for you when you are ill.'],
    ['Afterwards', 'What it holds passes on without probate.'],
    ['Or neither', 'Sometimes a form at the bank is all that is missing.'],
  ],
  backHeadline: '{recipient.firstName|Neighbor}, an hour shows which paper you need.',
  note: 'We list what you own and how each thing is titled. You keep the list. If documents are to be drafted, an attorney licensed in your state drafts them, for a price that you know before.',
  invitation: 'Ask for the hour.',
  legal:
    'We are not a law firm and give no legal or tax advice. Documents are drafted by attorneys licensed in your state. We may offer insurance; a licensed insurance agent may contact you. Not connected with or endorsed by any government agency.',
});
