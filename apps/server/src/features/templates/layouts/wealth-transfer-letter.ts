import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { formats, letterSheet, sheet } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, text } from './parts.ts';
import { letterMailingSide, letterReplyCard, letterSignature, newZip, phone } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const forest = '#233A2E';
const bronze = '#8A6A3B';
const left = 18;
const wide = letterSheet.width - 2 * left;
const right = letterSheet.width - left;

const letterText = [
  'Dear {recipient.fullName|Neighbor},',
  'Most families plan how to build what they have. Few plan how to hand it on, and so accounts pass by whatever form was signed years ago, taxes fall in the wrong year, and brothers and sisters are left to guess what was meant.',
  'A wealth transfer review takes about an hour. We list each account and who is named on it, mark what would be taxed and when, and show where life insurance could pass money on with less of it lost on the way. You keep the list. Your attorney and your tax adviser are welcome at the table.',
  'If it turns out that everything is in order, we will tell you so.',
].join('\n');

const front: LayoutElement[] = [
  mark('tree', letterSheet.width / 2 - 6.5, 13, 13, forest),
  senderName(left, 30.5, wide, 12, forest, { align: 'center', tracking: 30 }),
  rule(letterSheet.width / 2 - 12, 38, letterSheet.width / 2 + 12, 38, bronze, 1),
  text(left, 46, wide, 9.5, '{piece.mailDate}', { colour: bronze }),
  headline(left, 56, wide, 23, 'What you built,\nhanded on as you meant it.', forest, { height: 22 }),
  text(left, 84, wide - 16, 11, letterText, { leading: 15.6, gap: 6, height: 73.5, fit: 'shrink', minSize: 9 }),
  ...letterSignature(left, 161, { ink: '#22303F', headline: forest }),
  ...letterReplyCard(left, {
    colour: forest,
    words: 'I would like a wealth\ntransfer review.',
    ticks: [
      ['At my home', 'At your office'],
      ['By phone', 'With my adviser'],
    ],
    fields: [[phone, 'Best time to call'], ['E-mail', newZip], ['My age', "Spouse's age"], ['What matters most to me']],
    legal: `${senderLine} ${disclosure.insurance} We do not give legal or tax advice; please ask your own advisers. Guarantees rest on the claims-paying ability of the issuing company.`,
  }),
];

const listed = [
  ['Who is named', 'on each account, policy and deed, and since when'],
  ['What is taxed', 'to whom, and in which year'],
  ['What is missing', 'a date, a witness, a second name'],
] as const;

const back: LayoutElement[] = [
  area(18, 16, 1.2, 61, bronze),
  headline(25, 17, 150, 19, 'The one-hour list', forest),
  ...listed.flatMap(([title, words], index) => {
    const y = 33 + index * 15.5;
    return [
      text(25, y, 60, 12, title, { weight: 700, colour: forest }),
      text(82, y + 0.26, 110, 11, words, { leading: 15 }),
      rule(25, y + 8.6, right, y + 8.6, '#DAD3C6', 0.5),
    ];
  }),
  ...letterMailingSide(),
];

/** A quiet letter about passing on one's wealth. */
export const wealthTransferLetter: TemplateDefinition = {
  key: 'wealth-transfer-letter',
  name: 'Wealth Transfer Letter',
  product: 'Wealth Transfer',
  isTurningAge: false,
  format: formats.letter,
  layout: sheet(letterSheet, front, back),
};
