import type { LayoutElement } from '@dropdate/domain/mail-piece/layout-model';
import { formats, letterFolds, letterSheet, sheet } from './formats.ts';
import { mark } from './marks.ts';
import {
  area,
  box,
  businessReply,
  detachLine,
  disclosure,
  foldMarks,
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

const forest = '#233A2E';
const bronze = '#8A6A3B';
const [topFold, card] = letterFolds;
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
  text(left, 30.5, wide, 12, '{variant.senderName}', {
    align: 'center',
    tracking: 30,
    colour: forest,
    weight: 700,
    maxLines: 1,
    fit: 'shrink',
    minSize: 6.5,
  }),
  rule(letterSheet.width / 2 - 12, 38, letterSheet.width / 2 + 12, 38, bronze, 1),
  text(left, 46, wide, 9.5, '{piece.mailDate}', { colour: bronze }),
  headline(left, 56, wide, 23, 'What you built,\nhanded on as you meant it.', forest, { height: 22 }),
  text(left, 84, wide - 16, 11, letterText, { leading: 15.6, gap: 6, height: 76, fit: 'shrink', minSize: 9 }),
  {
    kind: 'signature',
    x: left,
    y: 161,
    width: 60,
    height: 11,
    text: '{sender.signer}',
    colour: '#22303F',
    when: 'sender.signer',
  },
  text(
    left,
    175.4,
    wide,
    9,
    '[[{sender.signer}, ]]licensed insurance agent[[, {state.licenseLine}]][[  ·  {sender.phone}]]',
    { maxLines: 1, fit: 'shrink', minSize: 7 },
  ),
  ...detachLine(card, letterSheet.width, 'Detach and mail this card. No postage needed.'),
  headline(18, card + 8, 84, 14.5, 'I would like a wealth\ntransfer review.', forest),
  tick(18, card + 22.6, 42, 'At my home'),
  tick(61, card + 22.6, 42, 'At your office'),
  tick(18, card + 29.2, 42, 'By phone'),
  tick(61, card + 29.2, 42, 'With my adviser'),
  { kind: 'address', x: 18, y: card + 40.5, width: 84, size: 9.5, minSize: 6.5, barcode: false },
  ...identity(18, card + 63.5),
  box(109, card + 8, 43, 11, 'Phone'),
  box(154.9, card + 8, 43, 11, 'Best time to call'),
  box(109, card + 21.6, 88.9, 11, 'E-mail'),
  box(109, card + 35.2, 43, 11, 'My age'),
  box(154.9, card + 35.2, 43, 11, "Spouse's age"),
  box(109, card + 48.8, 88.9, 11, 'What matters most to me'),
  smallPrint(109, card + 63.5, 88.9, disclosure.consent, { height: 12.8, fit: 'shrink', minSize: 6 }),
  smallPrint(
    18,
    card + 77,
    letterSheet.width - 36,
    `${senderLine} ${disclosure.insurance} We do not give legal or tax advice; please ask your own advisers. Guarantees rest on the claims-paying ability of the issuing company.`,
    {
      height: 9.6,
      fit: 'shrink',
      minSize: 6,
    },
  ),
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
  ...foldMarks(topFold, letterSheet.width),
  ...mailingPanel(12, topFold + 9, letterSheet.width - 12, card, 112),
  ...detachLine(card, letterSheet.width, 'Fold here', 12),
  ...businessReply(0, card, letterSheet.width, letterSheet.height - card),
];

/** A quiet letter about handing on what one has. */
export const wealthTransferLetter: TemplateDefinition = {
  key: 'wealth-transfer-letter',
  name: 'Wealth Transfer Letter',
  product: 'Wealth Transfer',
  isTurningAge: false,
  format: formats.letter,
  layout: sheet(letterSheet, front, back),
};
