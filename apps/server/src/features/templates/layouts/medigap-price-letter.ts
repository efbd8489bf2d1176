import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { formats, legalInFour, legalSheet, sheet } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, quietColour, rule, senderLine, senderName, text } from './parts.ts';
import { birthDate, letterMailingSide, letterReplyCard, letterSignature, newZip, phone } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const petrol = '#12495A';
const clay = '#B5643C';
const mist = '#EAF2F3';
const left = 18;
const wide = legalSheet.width - 2 * left;
const right = legalSheet.width - left;
const bleed = 3.175;
const [, panel, card] = legalInFour.folds as readonly [number, number, number];

const firstPage = [
  'Dear {recipient.fullName|Neighbor},',
  'If you have a Medicare Supplement plan, you know what it covers. Fewer people know that another company may sell the same coverage in {state.name}, under the same letter, at another price.',
  'The plans carry letters, and rules say what each letter covers. Plan G of one company pays the same bills as Plan G of the next one, and every doctor who takes Medicare takes both. What differs is the company: its price today, the way in which it raises prices, and how it answers the phone.',
  '**Why prices drift apart.** Some companies have one price for everybody in an area. Some go by the age at which you joined, others by the age that you are today. Costs rise, and each company passes them on in its own way. After some years, two neighbors with the same coverage may pay quite different premiums.',
  '**Why people stay all the same.** After your first six months with Part B, a new company may ask about your health before it takes you, and it may say no. Some states and some situations give you further rights. So there is one rule that we never break: nobody gives up a plan before the new one is there, in writing.',
].join('\n');

const deciding = [
  ['The letter decides', 'what the plan pays,\nand what is left for you,\nalike at every company.'],
  ['The company decides', 'what it costs today,\nhow the price grows,\nand whom it takes later.'],
] as const;

const secondPage = [
  '**What we do.** You tell us your letter and what you pay. We ask the companies that sell the same letter where you live, and write their answers beside yours:',
].join('\n');

const lastWords =
  'Sometimes your own plan turns out to be the best of them. Then we will say so, and you will know that you pay a fair price. The comparison costs nothing, and it obliges you to nothing.';

const front: LayoutElement[] = [
  area(-bleed, -bleed, legalSheet.width + 2 * bleed, 5 + bleed, petrol),
  mark('steps', left, 16.4, 11, petrol),
  senderName(left + 14.5, 20.2, 112, 12.5, petrol),
  text(right - 50, 20.9, 50, 9, '{piece.mailDate}', { align: 'right' }),
  rule(left, 32, right, 32, clay, 1),
  headline(left, 44, wide, 30, 'The same plan,\nat another price.', petrol, {
    height: 29,
    maxLines: 2,
    fit: 'shrink',
    minSize: 20,
  }),
  text(left, 79, wide - 12, 12, firstPage, { leading: 17, gap: 8, height: 119, fit: 'shrink', minSize: 9.5 }),
  ...deciding.flatMap(([title, words], index) => {
    const [width, x] = [(wide - 6) / 2, left + (index * (wide + 6)) / 2];
    return [
      area(x, 203, width, 38, mist, 1.6),
      text(x + 7, 210, width - 14, 12, title, { weight: 700, colour: index === 0 ? petrol : clay, maxLines: 1 }),
      text(x + 7, 218, width - 14, 11, words, {
        leading: 16.4,
        gap: 1,
        height: 22,
        fit: 'shrink' as const,
        minSize: 9,
      }),
    ];
  }),
  text(right - 60, card - 9.5, 60, 9.5, 'Please turn over', { align: 'right', weight: 700, colour: clay, maxLines: 1 }),
  ...letterReplyCard(
    left,
    {
      colour: petrol,
      words: 'Please compare\nmy plan.',
      ticks: [
        ['Plan G', 'Plan N'],
        ['Another letter', 'I do not know'],
      ],
      fields: [
        [phone, 'Best time to call'],
        ['E-mail', newZip],
        [birthDate('My'), 'I pay each month'],
        ['My company today'],
      ],
      legal: `${senderLine} ${disclosure.medicare} ${disclosure.medigap}`,
    },
    legalInFour,
  ),
];

const compared = [
  ['Your premium', 'today, and how it has grown since you joined'],
  ['Their premiums', 'for your letter, your age and zip code {recipient.zip}'],
  ['Their questions', 'about your health, and whether your answers fit'],
  ['Their past', 'by how much each has raised the price of your letter'],
] as const;

const back: LayoutElement[] = [
  text(left, 17, 100, 9, 'Page 2', { colour: quietColour, maxLines: 1 }),
  rule(left, 22.5, right, 22.5, clay, 1),
  text(left, 29, wide - 12, 12, secondPage, { leading: 17, height: 18, fit: 'shrink', minSize: 10 }),
  area(left, 46, wide, 53, mist, 1.6),
  ...compared.flatMap(([title, words], index) => {
    const y = 53 + index * 12.4;
    return [
      text(left + 8, y, 48, 12, title, { weight: 700, colour: petrol, maxLines: 1 }),
      text(left + 60, y + 0.2, wide - 68, 11.5, words, { maxLines: 1, fit: 'shrink' as const, minSize: 8.5 }),
      ...(index === 0 ? [] : [rule(left + 8, y - 4.6, right - 8, y - 4.6, '#C9DADD', 0.5)]),
    ];
  }),
  text(left, 107, wide - 12, 12, lastWords, { leading: 17, height: 24, fit: 'shrink', minSize: 10 }),
  ...letterSignature(left, panel - 29, { ink: '#1C2F6B', headline: petrol }),
  headline(12, card - 24, 84, 15, 'Two pages about the price\nof a plan you know.', petrol, {
    maxLines: 2,
    fit: 'shrink',
    minSize: 11,
  }),
  ...letterMailingSide(legalInFour),
];

/** A letter of two pages about the price of Medicare Supplement plans, for people who have one. */
export const medigapPriceLetter: TemplateDefinition = {
  key: 'medigap-price-letter',
  name: 'Medigap Price Letter, Two Pages',
  product: 'Medical Supplements',
  isTurningAge: false,
  format: formats.twoPageLetter,
  layout: sheet(legalSheet, front, back),
};
