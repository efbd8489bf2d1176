import type { Distribution, ProspectReport, ReportMap, ReportPrice } from '@dropdate/domain/audience/prospect-report';
import { z } from 'zod';
import { millsSchema } from '../http/primitives.ts';

const count = z.number().int().min(0);

const distributionSchema: z.ZodType<Distribution, Distribution> = z.object({
  rows: z.array(z.object({ label: z.string(), count })),
  others: z.object({ rows: count, count }).nullable(),
});

const priceSchema: z.ZodType<ReportPrice, ReportPrice> = z.object({
  pieces: count,
  basis: z.enum(['ordered', 'planned', 'all']),
  lines: z.array(
    z.object({ name: z.string(), quantity: count, unitPrice: millsSchema.nullable(), amount: millsSchema }),
  ),
  total: millsSchema,
  mayAddCardFee: z.boolean(),
});

const mapSchema: z.ZodType<ReportMap, ReportMap> = z.object({
  width: z.number(),
  height: z.number(),
  areas: z.array(z.object({ label: z.string(), count, step: z.number().int().min(0).max(5), d: z.string() })),
  borders: z.string(),
  steps: z.array(z.object({ from: count, to: count })),
});

/** The figures of a report. The server keeps them in this form, too. */
export const prospectReportSchema: z.ZodType<ProspectReport, ProspectReport> = z.object({
  sentence: z.string(),
  total: count,
  geography: z
    .object({
      places: z.array(z.string()),
      states: distributionSchema,
      counties: distributionSchema,
      map: mapSchema.nullable(),
    })
    .nullable(),
  parameters: z
    .object({ lines: z.array(z.object({ label: z.string(), value: z.string() })), ages: distributionSchema })
    .nullable(),
  price: priceSchema,
});
