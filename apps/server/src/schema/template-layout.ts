import type {
  AddressElement,
  BarcodeElement,
  FieldElement,
  MatrixElement,
  PathElement,
  QrElement,
  RectElement,
  RuleElement,
  SignatureElement,
  TemplateLayout,
  TemplatePage,
  TextElement,
} from '@dropdate/domain/mail-piece/layout/layout-model';
import { z } from 'zod';
import { objectOf } from './parsed-column.ts';

const number = z.number();
const text = z.string();
const size = z.object({ width: number, height: number });
const placed = { x: number, y: number, when: text.optional(), unless: text.optional() };

const elementSchema = z.discriminatedUnion('kind', [
  objectOf<TextElement>()({
    ...placed,
    kind: z.literal('text'),
    width: number,
    height: number.optional(),
    text,
    size: number,
    weight: z.literal([400, 700]).optional(),
    leading: number.optional(),
    gap: number.optional(),
    colour: text.optional(),
    align: z.enum(['left', 'center', 'right']).optional(),
    valign: z.enum(['top', 'middle', 'bottom']).optional(),
    tracking: number.optional(),
    maxLines: number.optional(),
    fit: z.enum(['fixed', 'shrink', 'ellipsis']).optional(),
    minSize: number.optional(),
    upper: z.boolean().optional(),
  }),
  objectOf<RuleElement>()({
    ...placed,
    kind: z.literal('rule'),
    x2: number,
    y2: number,
    stroke: number,
    colour: text,
    dash: z.array(number).optional(),
  }),
  objectOf<RectElement>()({
    ...placed,
    kind: z.literal('rect'),
    width: number,
    height: number,
    fill: text.optional(),
    colour: text.optional(),
    stroke: number.optional(),
    radius: number.optional(),
  }),
  objectOf<FieldElement>()({
    ...placed,
    kind: z.literal('field'),
    shape: z.enum(['box', 'line', 'tick']),
    width: number,
    height: number,
    label: text,
    comb: z.array(number).optional(),
    size: number.optional(),
    colour: text.optional(),
  }),
  objectOf<PathElement>()({
    ...placed,
    kind: z.literal('path'),
    d: text,
    scale: number,
    box: size,
    fill: text.optional(),
    colour: text.optional(),
    stroke: number.optional(),
  }),
  objectOf<SignatureElement>()({
    ...placed,
    kind: z.literal('signature'),
    text,
    width: number,
    height: number,
    colour: text,
  }),
  objectOf<AddressElement>()({
    ...placed,
    kind: z.literal('address'),
    width: number,
    size: number,
    minSize: number,
    barcode: z.boolean(),
  }),
  objectOf<BarcodeElement>()({ ...placed, kind: z.literal('barcode'), of: z.enum(['recipient', 'reply']) }),
  objectOf<MatrixElement>()({ ...placed, kind: z.literal('matrix'), size: number }),
  objectOf<QrElement>()({ ...placed, kind: z.literal('qr'), size: number }),
]);

/** The layout of a template, and of a campaign that chose it. Campaigns keep the layouts of former versions. */
export const templateLayoutSchema: z.ZodType<TemplateLayout> = objectOf<TemplateLayout>()({
  trim: size,
  bleed: number,
  safe: number,
  pages: z.array(objectOf<TemplatePage>()({ side: z.enum(['front', 'back']), elements: z.array(elementSchema) })),
});
