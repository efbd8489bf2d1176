import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { formats, postcard, sheet } from './formats.ts';
import { mark } from './marks.ts';
import { area, disclosure, headline, rule, senderLine, smallPrint, text } from './parts.ts';
import { answerBlock, postcardAddressSide } from './postcard-parts.ts';
import type { TemplateDefinition } from './template-definition.ts';

const ink = '#123F58';
const sand = '#F3E9D7';
const gold = '#C98A1B';
const left = 14;
const bleed = 3.175;

/** Twelve equal bars: the same amount, month after month. */
const yearStrip: LayoutElement[] = [...'JFMAMJJASOND'].flatMap((month, index) => {
  const x = left + index * 16.9;
  return [
    area(x, 90, 13.2, 24, index === 0 ? gold : '#2C6A8C', 0.6),
    text(x, 117.5, 13.2, 8, month, { align: 'center' as const, colour: '#FFFFFF' }),
  ];
});

const front: LayoutElement[] = [
  area(-bleed, -bleed, postcard.width + 2 * bleed, postcard.height + 2 * bleed, ink),
  mark('steps', left, 12, 9, gold),
  text(left + 12, 14.8, 150, 11, '{variant.senderName}', {
    weight: 700,
    colour: '#FFFFFF',
    maxLines: 1,
    fit: 'shrink',
    minSize: 6.5,
  }),
  headline(left, 31, 196, 46, 'What if it came\nevery month?', '#FFFFFF', { height: 40 }),
  text(left, 73.5, 190, 13, 'Part of what you saved, paid back to you for as long as you live.', {
    colour: sand,
    maxLines: 2,
    leading: 17,
  }),
  ...yearStrip,
  rule(left, 127.5, postcard.width - left, 127.5, '#3D6E8A', 0.75),
  text(
    left,
    133,
    200,
    9,
    'An annuity is a contract with an insurance company. Guarantees rest on the claims-paying ability of that company.',
    {
      colour: '#D5E2EA',
      maxLines: 2,
      leading: 12,
    },
  ),
];

const back: LayoutElement[] = [
  ...postcardAddressSide(),
  headline(left - 2, 13, 92, 17, '{recipient.firstName|Neighbor}, three questions before you lock anything in.', ink, {
    height: 22,
    maxLines: 3,
    fit: 'shrink',
    minSize: 11,
  }),
  text(
    left - 2,
    38.5,
    90,
    10,
    '**How long** must the money stay, and what does it cost to leave early?\n**Whose** lifetime do the payments follow: yours, or both of yours?\n**What** do the same savings pay at another company?',
    {
      leading: 13.6,
      gap: 5,
      height: 44,
      fit: 'shrink',
      minSize: 8.5,
    },
  ),
  ...answerBlock(left - 2, 86, ink, 'Ask for a side-by-side comparison.'),
  smallPrint(
    left - 2,
    127.5,
    94,
    `${senderLine} ${disclosure.insurance} Not a deposit, not insured by any federal agency; early withdrawal may cost a charge and taxes. No tax advice.`,
    {
      height: 18,
      fit: 'shrink',
      minSize: 6,
    },
  ),
];

/** A postcard about income for life. */
export const annuityPostcard: TemplateDefinition = {
  key: 'annuity-postcard',
  name: 'Annuity Income Postcard',
  product: 'Annuity',
  isTurningAge: false,
  format: formats.postcard,
  layout: sheet(postcard, front, back),
};
