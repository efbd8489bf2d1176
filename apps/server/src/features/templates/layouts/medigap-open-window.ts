import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { besideCode } from './answer-online.ts';
import { formats, letterFolds, letterSheet, sheet } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, smallPrint, text } from './parts.ts';
import { birthDate, letterMailingSide, letterReplyCard, newZip, phone } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const green = '#1F5A46';
const mint = '#E4F0EA';
const sun = '#F2B441';
const [topFold, card] = letterFolds;
const left = 16;
const wide = letterSheet.width - 2 * left;
const bleed = 3.175;

/** An open bar of six months, then a closed bar for the time after. */
function openWindow(y: number): LayoutElement[] {
  const open = 116;
  return [
    text(left, y - 6, open, 9.5, 'Six months from the day Part B begins', { weight: 700, colour: green }),
    text(left + open + 4, y - 6, wide - open - 4, 9.5, 'After that', { weight: 700, colour: '#5B6066' }),
    area(left, y, open, 15, green, 1.2),
    text(left + 5, y, open - 10, 13, 'Any Medigap plan. No health questions.', {
      weight: 700,
      colour: '#FFFFFF',
      height: 15,
      valign: 'middle',
      maxLines: 1,
      fit: 'shrink',
      minSize: 10,
    }),
    area(left + open + 2, y, wide - open - 2, 15, '#ECEBE6', 1.2),
    text(left + open + 6, y, wide - open - 10, 10, 'A company may ask, charge more, or decline.', {
      colour: '#43484E',
      height: 15,
      valign: 'middle',
      leading: 12.5,
    }),
  ];
}

/** A drawn window. One sash is closed, and the other sash is open. */
function window(x: number, y: number): LayoutElement[] {
  const box = { width: 62, height: 66 };
  const path = (d: string, fill: string): LayoutElement => ({ kind: 'path', x, y, d, scale: 1, box, fill });
  return [
    path('M4 2 H52 V58 H4 Z', green),
    path('M7 5 H49 V55 H7 Z', sun),
    path('M49 44 C44 37 36 34 28 37 C20 33 12 35 7 40 V55 H49 Z', '#7FB29A'),
    path(
      'M29 17 C29 21.4 25.4 25 21 25 C16.6 25 13 21.4 13 17 C13 12.6 16.6 9 21 9 C25.4 9 29 12.6 29 17 Z',
      '#FFFFFF',
    ),
    path('M0 58 H60 V62 H0 Z', '#184636'),
    path('M31 5 L59 0 V65 L31 55 Z', green),
    path('M34 7.7 L43.4 6 V56.2 L34 52.8 Z M46 5.5 L56 3.7 V60.7 L46 57.1 Z', '#CFE6DA'),
    path('M32 28.6 H58 V31.2 H32 Z', green),
  ];
}

const steps = [
  ['1', 'Part B begins', 'Often the month you turn 65. The date is on your Medicare card.'],
  ['2', 'You compare', 'Plans carry letters. The same letter covers the same things, at prices that differ.'],
  ['3', 'You choose', 'Within six months, your health today cannot be held against you.'],
] as const;

const front: LayoutElement[] = [
  area(-bleed, -bleed, letterSheet.width + 2 * bleed, 78 + bleed, green),
  mark('leaf', left, 12, 10, sun),
  senderName(left + 13, 15.4, 130, 12, '#FFFFFF'),
  headline(left, 36, 150, 32, 'One window.\nIt opens once.', '#FFFFFF', { height: 30 }),
  text(left, 67.2, wide, 11.5, '{recipient.firstName|Neighbor}, here is how to use it well.', {
    colour: '#FFFFFF',
    maxLines: 1,
    fit: 'ellipsis',
  }),
  ...openWindow(95),
  ...steps.flatMap(([number, title, words], index) => {
    const x = left + index * 62.6;
    return [
      area(x, 121, 8.4, 8.4, mint, 4.2),
      text(x, 121, 8.4, 11, number, {
        weight: 700,
        colour: green,
        align: 'center' as const,
        height: 8.4,
        valign: 'middle' as const,
      }),
      text(x + 11.5, 123.6, 46, 12, title, { weight: 700, colour: green, maxLines: 1 }),
      text(x, 134.2, 56, 10, words, { leading: 14, height: 22, fit: 'shrink' as const, minSize: 8.5 }),
    ];
  }),
  rule(left, 158.5, letterSheet.width - left, 158.5, '#C6D8CF', 0.75),
  { kind: 'qr', x: left + wide - 15, y: 163.5, size: 15, when: 'piece.link' },
  ...besideCode({ narrow: wide - 22, wide }, (width) =>
    text(
      left,
      164,
      width,
      10.5,
      'We will send you the plan letters sold in {state.name} with their prices for your age and zip code {recipient.zip}, on one page. Keep it whether or not you ever buy from us.[[ Or call **{sender.phone}**.]][[ Or scan the code, or answer at {piece.link}.]]',
      {
        leading: 14.4,
        height: 18.5,
        fit: 'shrink',
        minSize: 8.5,
      },
    ),
  ),
  ...letterReplyCard(left, {
    colour: green,
    words: 'Send me the one-page\nprice sheet.',
    ticks: [['For me', 'For my spouse as well'], ['I have Part B already, or applied for it']],
    fields: [
      [phone, newZip],
      ['E-mail, to have it sooner'],
      [birthDate('My'), 'Part B begins'],
      ["Spouse's name", birthDate("Spouse's")],
    ],
    legal: `${senderLine} ${disclosure.medicare} ${disclosure.medigap}`,
  }),
];

const back: LayoutElement[] = [
  area(-bleed, -bleed, letterSheet.width + 2 * bleed, topFold + bleed, mint),
  mark('leaf', left, 16, 16, green),
  headline(left, 42, 130, 27, 'New to Medicare?\nOne window opens\nonly at the start.', green, { height: 36 }),
  ...window(138, 15),
  smallPrint(left, 84.5, 112, disclosure.medicareShort, { height: 3, fit: 'shrink', minSize: 6 }),
  text(12, card - 22, 80, 9, 'Inside: what the first six months of Part B allow, in three steps.', {
    leading: 12.5,
    colour: green,
    weight: 700,
  }),
  ...letterMailingSide(),
];

/** A self-mailer about the six months in which insurers must not ask about health before they sell Medigap. */
export const medigapOpenWindow: TemplateDefinition = {
  key: 'medigap-open-window',
  name: 'Medigap Open Window Self-Mailer',
  product: 'Medical Supplements',
  isTurningAge: true,
  format: formats.selfMailer,
  layout: sheet(letterSheet, front, back),
};
