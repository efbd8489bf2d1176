import { z } from 'zod';

/** Operators of a filter clause (specification 1, section 3.11). */
export const filterOperators = ['contains', 'doesnotcontain', 'eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;
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
