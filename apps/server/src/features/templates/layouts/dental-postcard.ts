import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { formats, postcard, sheet } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, senderLine, smallPrint, text } from './parts.ts';
import { answerBlock, postcardAddressSide } from './postcard-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const teal = '#0E6E64';
const deep = '#0B4A44';
const coral = '#F0846B';
const left = 14;
const bleed = 3.175;

const covers = [
  ['Cleanings', 'and check-ups', 'routine dental'],
  ['Fillings,', 'crowns, dentures', 'when a tooth needs more'],
  ['Eye exams', 'and glasses', 'routine vision'],
  ['Hearing', 'tests and aids', 'where a plan offers it'],
] as const;

/** An open smile. */
function grin(x: number, y: number): LayoutElement[] {
  const shape = { kind: 'path', x, y, scale: 1, box: { width: 78, height: 70 } } as const;
  return [
    { ...shape, fill: deep, d: 'M0 12 C24 22 54 22 78 12 C77 46 60 68 39 68 C18 68 1 46 0 12 Z' },
    {
      ...shape,
      fill: coral,
      d: 'M18.5 57.4 C27 48.5 51 48.5 59.5 57.4 C54 63 47 66.2 39 66.2 C31 66.2 24 63 18.5 57.4 Z',
    },
    {
      ...shape,
      fill: '#FFFFFF',
      d: 'M2.6 14.2 C25 23 53 23 75.4 14.2 C75 21 73.6 27 71.3 32.5 C52 40 26 40 6.7 32.5 C4.4 27 3 21 2.6 14.2 Z',
    },
    {
      ...shape,
      colour: '#C9DFDB',
      stroke: 0.5,
      d: 'M16 18.6 L17 35.4 M27.5 20.4 L28 37.4 M39 20.8 L39 38.1 M50.5 20.4 L50 37.4 M62 18.6 L61 35.4',
    },
  ];
}

const front: LayoutElement[] = [
  area(-bleed, -bleed, postcard.width + 2 * bleed, 104 + bleed, teal),
  ...grin(136, 14),
  text(left, 14, 112, 11, '{variant.senderName}', {
    weight: 700,
    colour: '#FFFFFF',
    maxLines: 1,
    fit: 'shrink',
    minSize: 6,
  }),
  headline(left, 34, 126, 34, 'Medicare does\nnot cover this\nsmile.', '#FFFFFF', { height: 46 }),
  text(left, 84, 116, 11.5, 'Original Medicare leaves out routine dental care, most glasses, and hearing aids.', {
    colour: '#DFF1EE',
    leading: 15.5,
  }),
  ...covers.flatMap(([first, second, words], index) => {
    const x = left + index * 51.5;
    return [
      area(x, 114.5, 1.2, 21, coral),
      text(x + 5, 116.5, 44, 13, `${first}\n${second}`, { weight: 700, colour: deep, leading: 17 }),
      text(x + 5, 132.2, 44, 8, words, {
        colour: '#4A5057',
      }),
    ];
  }),
  smallPrint(left, 142, 200, `Benefits, limits and waiting periods depend on the plan. ${disclosure.medicareShort}`, {
    maxLines: 1,
    fit: 'shrink',
    minSize: 6,
  }),
];

const back: LayoutElement[] = [
  ...postcardAddressSide(),
  mark('smile', left - 2, 10.5, 12, coral),
  headline(left - 2, 29, 92, 17, '{recipient.firstName|Neighbor}, one plan for teeth, eyes and ears.', deep, {
    height: 16,
    maxLines: 2,
    fit: 'shrink',
    minSize: 11,
  }),
  text(
    left - 2,
    49,
    88,
    10,
    'Original Medicare leaves routine dental, vision and hearing care to you. A small separate plan can take them on, with a premium you know in advance. Ask which dentists in {recipient.city} take it before you decide.',
    {
      leading: 13.8,
      height: 33,
      fit: 'shrink',
      minSize: 8.5,
    },
  ),
  ...answerBlock(left - 2, 86, teal, 'Ask for the plan and its dentists.'),
  smallPrint(
    left - 2,
    127.5,
    94,
    `${senderLine} ${disclosure.medicare} Benefits, limits and waiting periods depend on the plan.`,
    { height: 18, fit: 'shrink', minSize: 6 },
  ),
];

/** A postcard about what Medicare does not cover: teeth, eyes, ears. */
export const dentalPostcard: TemplateDefinition = {
  key: 'dental-postcard',
  name: 'Dental, Vision and Hearing Postcard',
  product: 'Dental',
  isTurningAge: false,
  format: formats.postcard,
  layout: sheet(postcard, front, back),
};
