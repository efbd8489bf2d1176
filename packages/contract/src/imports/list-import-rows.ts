import { importFilters, importOutcomes, importRowStates } from '@dropdate/domain/import/import-states';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lastPage } from '../http/list.ts';
import { idSchema } from '../http/primitives.ts';
import { importIdParams } from './import-summary.ts';
import { textsByFieldSchema } from './texts-by-field.ts';

export const importRowSchema = z.object({
  /** The line of the file, or the row of the sheet. */
  line: z.number().int(),
  /** The texts of the record, by field. */
  texts: textsByFieldSchema,
  /** The sentences about wrong texts, by field. The field `row` stands for the whole row. */
  errors: textsByFieldSchema,
  /** What was left empty, or counts as empty, by field. */
  remarks: textsByFieldSchema,
  /** The known records, or the earlier rows, that this row repeats, or whose household it is of. */
  matches: z.array(
    z.object({
      sentence: z.string(),
      /** The name and the id of the known record. Empty and null for a row of the file. */
      name: z.string(),
      recordId: idSchema.nullable(),
      isHousehold: z.boolean(),
    }),
  ),
  /** What a user should know of the row before it is saved, each with its kind. */
  marks: z.array(
    z.object({
      mark: z.string(),
      text: z.string(),
      /** The text of a field that takes the mark away. Null for a mark without one. */
      correction: z.object({ field: z.string(), text: z.string() }).nullable(),
    }),
  ),
  state: z.enum(importRowStates),
  selected: z.boolean(),
  /** What became of the row. Null until the import is saved. */
  outcome: z.enum(importOutcomes).nullable(),
  /** Why the row was left out, or why its record was kept. */
  sentence: z.string().nullable(),
  recordId: idSchema.nullable(),
});
export type ImportRow = z.output<typeof importRowSchema>;

export const importPageSizes = [25, 50, 100, 200] as const;

export const listImportRows = endpoint({
  name: 'listImportRows',
  method: 'GET',
  path: '/api/imports/{id}/rows',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary: 'A page of the rows of an import, in the order of the file.',
  params: importIdParams,
  query: z.object({
    filter: z.enum(importFilters).default('all'),
    /** Only rows whose text of this field is wrong. */
    field: z.string().max(60).optional(),
    /** Only rows with this mark. */
    mark: z.string().max(60).optional(),
    page: z.coerce.number().int().min(0).max(lastPage).default(0),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ results: z.array(importRowSchema), totalCount: z.number().int() }),
});
