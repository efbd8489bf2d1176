import { maxCardCodeLength } from '@dropdate/domain/mailback/packing';
import { z } from 'zod';
import { lineSchema } from '../http/plain-text.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** A box of a batch: the cards of one org. */
const boxSchema = z.object({
  number: z.number().int(),
  companySegmentId: idSchema,
  companyName: z.string(),
  companySegmentName: z.string(),
  companySegmentExternalId: z.string(),
  cards: z.number().int(),
});

/** A card in a box. */
export const packedCardSchema = z.object({
  cardId: idSchema,
  box: z.number().int(),
  name: z.string(),
  printedKey: z.string(),
  /** `Deceased`, `Duplicate` or `Illegible`, which the packing list prints. */
  note: z.string().nullable(),
  packedOn: instantSchema,
});
export type PackedCard = z.infer<typeof packedCardSchema>;

/** The cards of a batch that an answer lists, newest first. */
export const listedCards = 100;

/** A batch of packing mode, which stays until it is marked as sent. */
export const mailbackBatchSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  /** The org for which alone the batch is packed. Null for a batch of all orgs. */
  onlyOrg: z.object({ companySegmentId: idSchema, companyName: z.string(), companySegmentName: z.string() }).nullable(),
  openedOn: instantSchema,
  total: z.number().int(),
  boxes: z.array(boxSchema),
  /** The last cards, newest first. */
  cards: z.array(packedCardSchema),
});
export type MailbackBatch = z.infer<typeof mailbackBatchSchema>;

export const batchIdParams = z.object({ id: idSchema });
/** A scanner may end the code with any key of its own, such as Tab or Enter. */
export const cardCodeSchema = lineSchema.pipe(z.string().max(maxCardCodeLength));
