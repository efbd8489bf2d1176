import { importKinds, importStates } from '@dropdate/domain/import/import-states';
import { z } from 'zod';
import { idSchema, instantSchema } from '../http/primitives.ts';

export const importKindSchema = z.enum(importKinds);
export const importIdParams = z.object({ id: idSchema });

const count = () => z.number().int();

/** An import, without its rows. */
export const importSummarySchema = z.object({
  id: idSchema,
  kind: importKindSchema,
  state: z.enum(importStates),
  fileName: z.string(),
  /** The name of the user who sent the file. */
  startedBy: z.string(),
  /** Only the user who sent the file sees its rows (decision 51). */
  isMine: z.boolean(),
  /** When the file was uploaded. */
  createdAt: instantSchema,
  /** When the saving of the rows began. Null while the import is in review. */
  savedAt: instantSchema.nullable(),
  /** The last instant at which the rows are there. Until then the import can be undone. */
  rowsUntil: instantSchema,
  /** The job that saves or undoes the import. */
  jobId: idSchema.nullable(),
  /** The rows of the file, and how many of them are ready, have errors, repeat known records, and are selected. */
  rows: count(),
  ready: count(),
  errors: count(),
  duplicates: count(),
  /** The rows that cannot be saved for a reason that their marks tell. */
  blocked: count(),
  selected: count(),
  /** The records that the import made, and the rows that it left out. */
  created: count(),
  leftOut: count(),
  /** The records that the undo of the import deleted, and those that it kept. */
  deleted: count(),
  kept: count(),
});
export type ImportSummary = z.output<typeof importSummarySchema>;
