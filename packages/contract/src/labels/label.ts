import { z } from 'zod';
import { namedSchema } from '../http/named.ts';
import { lineSchema } from '../http/plain-text.ts';

/** What tags and groups are attached to. */
export const labelTypes = ['campaign', 'prospect-list', 'contact', 'user', 'role'] as const;
export const labelTypeSchema = z.enum(labelTypes);
export const labelNameSchema = lineSchema.min(1, { error: 'Name is required.' }).max(50);
export const labelListSchema = z.object({ results: z.array(namedSchema) });
