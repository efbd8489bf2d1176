import { z } from 'zod';
import { idSchema } from './primitives.ts';

/**
 * Operators of a filter clause (specification 1, section 3.11). `between` is ours. Its value is a range of dates:
 * `last-7-days` or `2026-11-01..2026-11-20`.
 */
export const filterOperators = [
  'contains',
  'doesnotcontain',
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const filterClauseSchema = z.object({
  name: z.string().min(1).max(60),
  operator: z.enum(filterOperators),
  value: z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
  logical: z.enum(['and', 'or']).default('and'),
});
export type FilterClause = z.infer<typeof filterClauseSchema>;

export const maxFilterClauses = 5;
export const pageSizes = [25, 50, 100, 200] as const;
export const defaultPageSize = 50;
/** The last page that can be asked for, counted from 0. */
export const lastPage = 100_000;

/** The body of every list call. Pages count from 0 (decision 2). */
export const listQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  filters: z.array(filterClauseSchema).max(maxFilterClauses).default([]),
  filterIds: z
    .array(z.object({ id: z.string().max(60), value: z.string().max(60) }))
    .max(20)
    .default([]),
  sort: z
    .string()
    .max(80)
    .regex(/^[a-z-]+-[A-Za-z]+-(asc|desc)$/, { error: "must read '{list}-{field}-{asc|desc}'" })
    .optional(),
  page: z.number().int().min(0).max(lastPage).default(0),
  pageSize: z.number().int().min(1).max(500).default(defaultPageSize),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** The rows that can be named one by one: as many as the largest page has. */
export const maxSelectedIds = Math.max(...pageSizes);

/** All rows that match a search and filters, except some. */
export const matchingRowsSchema = z.strictObject({
  matching: listQuerySchema.pick({ search: true, filters: true, filterIds: true }).extend({
    /** Matching rows that the user took out again. */
    except: z.array(idSchema).max(maxSelectedIds).default([]),
  }),
});

/**
 * The rows of a list on which a call works: named rows, or all rows that match. With `matching`, the server finds the
 * rows itself, so that a browser never sends 100,000 ids.
 */
export const listSelectionSchema = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(maxSelectedIds) }),
  matchingRowsSchema,
]);
export type ListSelection = z.infer<typeof listSelectionSchema>;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** The rows that one file can hold. */
export const maxExportedRows = 300_000;

/** The body of every export of a list: the chosen rows, with the columns and the order that the page shows. */
export const listExportSchema = z.object({
  selection: listSelectionSchema,
  sort: listQuerySchema.shape.sort,
  columns: z.array(z.string().max(60)).min(1).max(30),
  format: z.enum(exportFormats),
});
export type ListExport = z.infer<typeof listExportSchema>;

/**
 * Gives a column of a list its heading, such as `column('Responses', z.number().int())`. The filter of the column shows
 * the same heading.
 */
export function column<Schema extends z.ZodType>(label: string, schema: Schema): Schema {
  return schema.meta({ title: label });
}

/** The headings of a list's columns, by wire name. A field without a heading is not a column. */
export function labelsOf<Shape extends Readonly<Record<string, z.ZodType>>>({
  shape,
}: {
  readonly shape: Shape;
}): { readonly [Name in keyof Shape]: string } {
  const labels = Object.entries(shape).flatMap(([name, schema]) => {
    const label = schema.meta()?.title;
    return label === undefined ? [] : [[name, label]];
  });
  return Object.fromEntries(labels);
}

export const listAnswerSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), totalCount: z.number().int() });

/** A field by which a list can be filtered. */
export const filterFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'date', 'choice']),
  operators: z.array(z.enum(filterOperators)),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
export type FilterField = z.infer<typeof filterFieldSchema>;
export const filterCatalogueSchema = z.object({ filters: z.array(filterFieldSchema) });
