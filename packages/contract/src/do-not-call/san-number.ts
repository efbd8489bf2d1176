import { z } from 'zod';
import { dateSchema, idSchema } from '../http/primitives.ts';

/** A subscription to the do-not-call registry that an org keeps. */
export const sanNumberSchema = z.object({
  id: idSchema,
  /** In the form of the registry. */
  number: z.string(),
  organizationId: z.string(),
  /** The last day on which the subscription can be valid. */
  validTo: dateSchema,
  isExpired: z.boolean(),
  orgName: z.string(),
  /** Whether the viewer may remove the number. */
  isRemovable: z.boolean(),
});
export type SanNumber = z.infer<typeof sanNumberSchema>;
