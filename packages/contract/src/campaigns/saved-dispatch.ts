import { z } from 'zod';
import { dateSchema } from '../http/primitives.ts';

/** The saved quantity and date of a dispatch. The pieces may still have to be mailed. */
export const savedDispatchSchema = z.object({
  /** All pieces, with those to seed addresses. */
  dispatchCount: z.number().int(),
  dispatchDate: dateSchema,
  /** The pieces that were not dispatched: `12, 40-45`. Empty or missing for the last pieces of the order. */
  missingPieces: z.string().optional(),
});
export type SavedDispatch = z.infer<typeof savedDispatchSchema>;
