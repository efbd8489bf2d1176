import { z } from 'zod';
import { filterClauseSchema, maxFilterClauses } from '../http/list.ts';
import { idSchema } from '../http/primitives.ts';

/** The lists that have saved views, by their names on the wire. */
export const viewedLists = [
  'contacts',
  'leads',
  'campaigns',
  'campaign-status',
  'users',
  'user-roles',
  'segments',
  'companies',
  'prospect-lists',
] as const;
export type ViewedList = (typeof viewedLists)[number];
export const viewedListSchema = z.enum(viewedLists);

export const maxViewName = 60;
/** The views that one user may have of one list. */
export const maxViews = 20;
/** The most columns that a user may choose (specification 1, section 5.2). */
export const maxColumns = 8;

const field = z.string().min(1).max(60);

/**
 * What a view keeps of a list. Filters on personal data are allowed here, because a view is read in the body of an
 * answer and never stands in an address (decision 7).
 */
export const viewStateSchema = z.object({
  filters: z.array(filterClauseSchema).max(maxFilterClauses),
  columns: z.array(field).min(1).max(maxColumns),
  sort: z.object({ field, direction: z.enum(['asc', 'desc']) }),
  /** The range of days, for a list whose page has such a range. */
  range: z.string().max(40).optional(),
  /** The board instead of the table, for a list that has a board. */
  look: z.literal('board').optional(),
});
export type ViewState = z.infer<typeof viewStateSchema>;

/** What the user decides about a view. */
export const viewFormSchema = z.object({
  name: z.string().trim().min(1).max(maxViewName),
  state: viewStateSchema,
  /** Whether the users of the org, and of the orgs below it, see the view, too. */
  isShared: z.boolean(),
  /** Whether the list opens with the view, for this user. */
  isDefault: z.boolean(),
});

export const savedViewSchema = viewFormSchema.extend({
  id: idSchema,
  isOwn: z.boolean(),
  /** Whether the viewer may change and delete the view. */
  isManageable: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const listParams = z.object({ list: viewedListSchema });
export const viewIdParams = z.object({ id: idSchema });
