import { z } from 'zod';
import { namedSchema } from '../http/named.ts';
import { lineSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';

/** The kinds of records that have tags and groups. */
export const labelTypes = ['campaign', 'prospect-list', 'contact', 'user', 'role'] as const;
export const labelTypeSchema = z.enum(labelTypes);
/** The orgs that a new label belongs to. If they are left out, the label belongs to the caller's current org. */
export const labelSegmentsSchema = z.array(idSchema).min(1).max(100).optional();
/** The orgs whose labels are asked for. */
export const namedSegmentsSchema = labelSegmentsSchema.unwrap();
export const labelNameSchema = lineSchema.min(1, { error: 'Name is required.' }).max(50);

/**
 * A new label. The specification calls the field of its type `tagType`, `groupType` and `type` (specification 1, sections
 * 3.9 and 7.3), so a call may use each of these names.
 */
export const newLabelSchema = z.object({
  name: labelNameSchema,
  type: labelTypeSchema.optional(),
  tagType: labelTypeSchema.optional(),
  groupType: labelTypeSchema.optional(),
  companySegments: labelSegmentsSchema,
});
export type NewLabel = z.output<typeof newLabelSchema>;

export const labelListSchema = z.object({ results: z.array(namedSchema) });

/** The most tags, and the most groups, of a record. */
export const maxLabels = 50;
export const labelIdsSchema = z.array(z.uuid()).max(maxLabels);
/** The tags and groups that a call gives to a record. A call that leaves them out gives none. */
export const chosenLabelsShape = { tags: labelIdsSchema.default([]), groups: labelIdsSchema.default([]) } as const;
/** The tags and groups of a record, by name. */
export const namedLabelsShape = { tags: z.array(namedSchema), groups: z.array(namedSchema) } as const;
