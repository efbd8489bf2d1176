import { productionFlags } from '@dropdate/domain/production-file/identity-columns';
import { z } from 'zod';
import { campaignIdSchema, idSchema, instantSchema } from '../http/primitives.ts';

/** A part of an order that waits for the rest: the rows of the order in one uploaded file. */
const waitingPartSchema = z.object({
  fileId: idSchema,
  fileName: z.string(),
  rows: z.number().int(),
  /** The problems of its rows. Null while nobody has judged them. */
  problems: z.number().int().nullable(),
  returnedAt: instantSchema,
});
export type WaitingPart = z.infer<typeof waitingPartSchema>;

/** The result of one order. `waiting` means that pieces are missing and more files may come (decision 50). */
export const validationResponseSchema = z.object({
  campaignId: campaignIdSchema,
  orderNo: z.string(),
  client: z.string(),
  name: z.string(),
  state: z.enum(['passed', 'failed', 'waiting']),
  /** The number of the order's pieces. */
  pieces: z.number().int(),
  /** How many of the pieces were returned. Null for a failed validation of an earlier call. */
  returned: z.number().int().nullable(),
  /** While the order waits: the problems of the rows that are there. */
  problems: z.number().int(),
  /** The parts that wait. Empty for an order that was judged. */
  parts: z.array(waitingPartSchema),
  /** The files of parts that waited, and that this complete file replaces. */
  replaced: z.array(z.string()),
  /** Rows whose name or street is printed on another piece, and the first of them as sentences. They stop no order. */
  warnings: z.object({ count: z.number().int(), texts: z.array(z.string()) }),
  /** The addresses that the mail house corrected, and whose barcodes confirm it: at the same place, or at another. */
  corrections: z.object({ corrected: z.number().int(), moved: z.number().int() }),
  ...(Object.fromEntries(productionFlags.map((flag) => [flag, z.boolean()])) as Record<
    (typeof productionFlags)[number],
    z.ZodBoolean
  >),
});
export type ValidationResponse = z.infer<typeof validationResponseSchema>;

/** Rows that belong to no order that can be judged, such as an order that is in Printing already. */
export const notJudgedSchema = z.object({
  /** The order number as the file has it. */
  orderNo: z.string(),
  fileName: z.string(),
  /** The line of the first row. */
  line: z.number().int(),
  rows: z.number().int(),
  /** A sentence that says what to do. */
  reason: z.string(),
});

export const productionFileResultSchema = z.object({
  /** Whether every row belongs to an order that passed. */
  succeeded: z.boolean(),
  validationResponses: z.array(validationResponseSchema),
  notJudged: z.array(notJudgedSchema),
  /** The job that judges more than 20,000 rows. The answer then has the orders without a judgement. */
  jobId: idSchema.nullable(),
});
export type ProductionFileResult = z.infer<typeof productionFileResultSchema>;
