import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { formats, letterFolds, letterSheet, sheet } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, senderName, smallPrint, text } from './parts.ts';
import { birthDate, letterMailingSide, letterReplyCard, letterSignature, newZip, phone } from './reply-card-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const navy = '#143A5C';
const sky = '#E6EFF6';
const [, card] = letterFolds;
const left = 18;
const wide = letterSheet.width - 2 * left;
const right = letterSheet.width - left;

/** Seven months as seven boxes. The box of the birthday month is filled. */
function windowStrip(y: number): LayoutElement[] {
  const [gap, height] = [1.6, 12];
  const width = (wide - 6 * gap) / 7;
  const labels = ['3 months before', '2 months', '1 month', 'Your month', '1 month', '2 months', '3 months after'];
  const months = labels.flatMap((label, index) => {
    const x = left + index * (width + gap);
    const isBirthday = index === 3;
    return [
      area(x, y, width, height, isBirthday ? navy : sky, 1),
      text(x + 1, y, width - 2, isBirthday ? 17 : 8, isBirthday ? '65' : label, {
        height,
        valign: 'middle',
        align: 'center',
        weight: isBirthday ? 700 : 400,
        colour: isBirthday ? '#FFFFFF' : navy,
        leading: 9.5,
      }),
    ];
  });
  return [
    text(left, y - 5.2, wide, 8.5, 'Your Initial Enrollment Period: seven months around your 65th birthday month', {
      colour: navy,
      weight: 700,
      maxLines: 1,
    }),
    ...months,
  ];
}

const letterText = [
  'Dear {recipient.firstName|Neighbor},',
  'You have **six months** from the day your Part B begins to choose any Medicare Supplement plan sold in {state.name} without a single health question. After that, a company may ask about your health, charge you more, or say no.',
  'None of this is hard. It is only new, and it comes with dates. Return the card below and a licensed agent will go through it with you: what Part A and Part B leave for you to pay, how a Supplement and an Advantage plan differ, and which dates are yours.',
  'There is no cost, no obligation, and nothing you have to decide on the phone.',
].join('\n');

const front: LayoutElement[] = [
  mark('sunrise', left, 13.4, 11, navy),
  senderName(left + 14, 17.2, 112, 12.5, navy),
  text(right - 50, 17.9, 50, 9, '{piece.mailDate}', { align: 'right' }),
  rule(left, 28, right, 28, '#C9D3DB', 0.75),
  headline(left, 36, wide, 27, 'Turning 65 in {state.name}?\nYour first Medicare choices\ncome with dates.', navy, {
    height: 36,
    maxLines: 3,
    fit: 'shrink',
    minSize: 18,
  }),
  ...windowStrip(79.5),
  text(left, 101, wide - 14, 11, letterText, { leading: 15.2, gap: 5, height: 59, fit: 'shrink', minSize: 9.5 }),
  ...letterSignature(left, 162.5, { ink: '#1C2F6B', headline: navy }),
  ...letterReplyCard(left, {
    colour: navy,
    words: 'Yes, please call me about\nmy Medicare choices.',
    ticks: [
      ['Medicare Supplement', 'Medicare Advantage'],
      ['Prescription drugs', 'I am not sure yet'],
    ],
    fields: [
      [phone, 'Best time to call'],
      ['E-mail', newZip],
      [birthDate('My'), 'My Part B starts (if known)'],
      ['Spouse, if interested too', birthDate("Spouse's")],
    ],
    legal: `${senderLine} ${disclosure.medicare} ${disclosure.allPlans}`,
  }),
];

const questions = [
  ['Is my doctor in it?', 'Supplement plans go wherever Medicare goes. Advantage plans use networks.'],
  ['What if I still work?', 'Coverage through a job can change your dates. Ask before you sign up twice.'],
  ['What about a bad year?', 'Premiums are one half of the price. The most you could owe is the other.'],
] as const;

const back: LayoutElement[] = [
  headline(left, 18, wide, 20, 'Three questions worth asking\nbefore you choose anything.', navy),
  ...questions.flatMap(([question, answer], index) => {
    const x = left + index * 61.6;
    return [
      rule(x, 44, x + 56, 44, navy, 1.5),
      text(x, 48.5, 56, 12, question, { weight: 700, colour: navy, maxLines: 1 }),
      text(x, 56.5, 54, 10, answer, { leading: 14, height: 26, fit: 'shrink', minSize: 8.5 }),
    ];
  }),
  smallPrint(left, 84, wide, disclosure.medicareShort),
  headline(12, card - 28, 78, 15, 'Turning 65 comes with dates.\nYours are inside.', navy),
  ...letterMailingSide(),
];

/** A letter to people about to turn 65, with a card to send back. */
export const medicareT65ReplyCard: TemplateDefinition = {
  key: 'medicare-t65-reply-card',
  name: 'Medicare T65 Reply Card',
  product: 'Medicare',
  isTurningAge: true,
  format: formats.letter,
  layout: sheet(letterSheet, front, back),
};
