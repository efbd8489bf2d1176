import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { besideCode } from './answer-online.ts';
import { formats, letterSheet, sheet } from './formats.ts';
import { mark } from './marks.ts';
import {
  area,
  disclosure,
  foldMarks,
  frame,
  headline,
  identity,
  mailingPanel,
  rule,
  senderLine,
  smallPrint,
  text,
} from './parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const brick = '#9C3B24';
const cream = '#FBF3E6';
const night = '#2B2A33';
const left = 20;
const wide = letterSheet.width - 2 * left;
const fold = letterSheet.height / 2;
const bleed = 3.175;

const topics = [
  ['Medicare, from the beginning', 'Parts A, B, C and D in plain words, and the dates that matter.'],
  ['Income that lasts', 'Social Security, savings and what a paycheck for life costs.'],
  ['Care at home', 'What insurance pays, what it does not, and how families manage.'],
  ['Handing it on', 'Names on accounts, simple papers, fewer surprises.'],
] as const;

const front: LayoutElement[] = [
  area(-bleed, -bleed, letterSheet.width + 2 * bleed, 84 + bleed, brick),
  text(left, 16, wide, 11, '{variant.senderName} invites', {
    colour: '#FFFFFF',
    maxLines: 1,
    fit: 'shrink',
    minSize: 6.5,
  }),
  headline(left, 27, wide, 38, '{recipient.firstName|Neighbor},\ncome with questions.', '#FFFFFF', {
    height: 38,
    maxLines: 2,
    fit: 'shrink',
    minSize: 20,
  }),
  text(left, 67.5, wide, 12.5, 'An hour of retirement, in plain words, for {recipient.city} and its neighbors.', {
    colour: '#FFE9DC',
    maxLines: 1,
    fit: 'shrink',
    minSize: 8,
  }),
  text(
    left,
    96,
    wide,
    11.5,
    'We hold small evenings near you: one table, twenty chairs, coffee, and as long as the questions last. Nothing is sold in the room, and there is nothing to sign. Bring a neighbor; their seat is free too.',
    {
      leading: 16.4,
      height: 25,
      fit: 'shrink',
      minSize: 10,
    },
  ),
  ...topics.flatMap(([title, words], index) => {
    const [x, y] = [left + (index % 2) * 91, 129 + Math.floor(index / 2) * 32];
    return [
      rule(x, y, x + 84, y, brick, 1.5),
      text(x, y + 5, 84, 13, title, { weight: 700, colour: night, maxLines: 1 }),
      text(x, y + 13, 80, 10.5, words, { leading: 14.4, maxLines: 2 }),
    ];
  }),
  area(left, 194, wide, 46, cream, 2.4),
  frame(left, 194, wide, 46, '#E7CFB4', 0.75, 2.4),
  mark('talk', left + 9, 203, 17, brick),
  headline(left + 34, 203, 100, 19, 'Keep a seat for me.', brick),
  text(left + 34, 214, 98, 11, '[[Call **{sender.phone}** or scan the code:]]', {
    maxLines: 1,
    fit: 'shrink',
    minSize: 8,
    when: 'piece.link',
  }),
  text(left + 34, 219.4, 98, 11, '{piece.link}', { maxLines: 1, fit: 'shrink', minSize: 8, when: 'piece.link' }),
  text(left + 34, 215.5, 130, 11, '[[Call **{sender.phone}**.]]', {
    maxLines: 1,
    fit: 'shrink',
    minSize: 8,
    unless: 'piece.link',
  }),
  ...besideCode({ narrow: 98, wide: 132 }, (width) =>
    text(
      left + 34,
      226,
      width,
      10,
      'Give the code **{piece.qualifyingCode}** and we read you the next dates and places.[[ Please answer by **{piece.replyBy}**.]]',
      {
        leading: 13.6,
        height: 11,
        fit: 'shrink',
        minSize: 8,
      },
    ),
  ),
  { ...area(left + wide - 39, 201, 32, 32, '#FFFFFF', 1.2), when: 'piece.link' },
  { kind: 'qr', x: left + wide - 35.5, y: 204.5, size: 25, when: 'piece.link' },
  ...identity(left, 250),
  smallPrint(
    left + 52,
    250,
    wide - 52,
    `${senderLine} Educational evening, open to all; no plan is presented or sold there and no health questions are asked. ${disclosure.medicare} ${disclosure.allPlans}`,
    {
      height: 16,
      fit: 'shrink',
      minSize: 6,
    },
  ),
];

const back: LayoutElement[] = [
  area(-bleed, -bleed, letterSheet.width + 2 * bleed, fold + bleed, cream),
  mark('talk', left, 24, 34, brick),
  headline(left, 70, wide, 34, 'Twenty chairs.\nOne is yours.', night, { height: 32 }),
  text(left, 107, 130, 12.5, 'A free evening about Medicare, income and family, with time for every question.', {
    leading: 17.5,
    colour: '#45434D',
  }),
  smallPrint(left, 128, wide, disclosure.medicareShort),
  ...foldMarks(fold, letterSheet.width),
  ...mailingPanel(14, fold + 11, letterSheet.width - 14, letterSheet.height - 22, 104),
  text(14, letterSheet.height - 26, 78, 10, 'You are invited.', { weight: 700, colour: brick }),
];

/** A folded invitation to an evening with questions and answers. */
export const seminarInvitation: TemplateDefinition = {
  key: 'seminar-invitation',
  name: 'Seminar Invitation Self-Mailer',
  product: 'Seminar',
  isTurningAge: false,
  format: formats.foldedInvitation,
  layout: sheet(letterSheet, front, back),
};
