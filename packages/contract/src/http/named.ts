import { z } from 'zod';
import { idSchema } from './primitives.ts';

/** The id and the name of a tag, a group or an org. */
export const namedSchema = z.object({ id: idSchema, name: z.string() });
export type Named = z.infer<typeof namedSchema>;
