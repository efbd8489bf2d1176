import { z } from 'zod';
import { idSchema } from './primitives.ts';

/** An id with its name: tags, groups, orgs. */
export const namedSchema = z.object({ id: idSchema, name: z.string() });
export type Named = z.infer<typeof namedSchema>;
