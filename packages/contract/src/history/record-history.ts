import { z } from 'zod';
import { instantSchema } from '../http/primitives.ts';

/** Changes per answer. */
export const historyPageSize = 50;

export const historyQuerySchema = z.object({
  /** Only changes of this field. */
  field: z.string().min(1).max(40).optional(),
  /** Only changes before this one, which is the last of the page before. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type HistoryQuery = z.output<typeof historyQuerySchema>;

/** A value in words of the time of the change. Null for an empty field. */
const valueSchema = z.union([z.string(), z.array(z.string()).readonly()]).nullable();

export const recordChangeSchema = z.object({
  id: z.number().int(),
  at: instantSchema,
  /** The changes of one call have one request. */
  requestId: z.string(),
  field: z.string(),
  label: z.string(),
  /** True when the record was created, deleted or restored. Then there are no values. */
  isEvent: z.boolean(),
  old: valueSchema,
  new: valueSchema,
  /** The user. Clients read `Dropdate` in place of a user of the provider. Null when no user did it. */
  by: z.string().nullable(),
  /** The user for whom the user acted, while switched to a sub-org. Null otherwise. */
  actingFor: z.string().nullable(),
});
export type RecordChangeRow = z.output<typeof recordChangeSchema>;

export const recordHistorySchema = z.object({
  /** Newest first. */
  results: z.array(recordChangeSchema),
  hasMore: z.boolean(),
  /** The fields that the history names, for the filter. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
});
