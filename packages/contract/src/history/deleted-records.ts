import { z } from 'zod';
import { idSchema, instantSchema } from '../http/primitives.ts';

const deletedRecordSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** A second line that tells equal names apart, such as the user name. */
  detail: z.string(),
  deletedAt: instantSchema,
  /** Clients read `Dropdate` in place of a user of the provider. Null when the history does not name the user. */
  deletedBy: z.string().nullable(),
  /** After this instant, the record stays deleted (decision 28). */
  restorableUntil: instantSchema,
});
export type DeletedRecord = z.output<typeof deletedRecordSchema>;

/** The records that can still be restored, newest deletion first. At most 500 (decision 1). */
export const deletedRecordsSchema = z.object({ results: z.array(deletedRecordSchema), isCut: z.boolean() });
