import { type ImportMatch, matchReasonNames } from '@dropdate/domain/contact/import-match';
import { type ImportChoices, type ImportFacts, noChoices, noFacts } from '@dropdate/domain/import/import-choices';
import type { ImportMark } from '@dropdate/domain/import/import-mark';
import { importKinds, importOutcomes, importRowStates, importStatuses } from '@dropdate/domain/import/import-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { companyId, id, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { type ImportForm, importChoicesSchema, importFactsSchema, importFormSchema } from './import-readings.ts';
import { isObject, objectOf, parsedColumn } from './parsed-column.ts';
import { segments, users } from './tenancy.ts';

export interface RowProblem {
  readonly column: number | null;
  readonly sentence: string;
}

type Cells = readonly string[];
/** Texts by the name of their field. */
type Texts = Readonly<Record<string, string>>;

const cellsSchema = z.array(z.string());
/** A file has up to 100,000 rows. A record of zod copies its texts, and takes seven times as long as this look at them. */
const textsSchema = z.custom<Texts>(
  (value) => isObject(value) && Object.values(value).every((text) => typeof text === 'string'),
);
const problemsSchema = z.array(objectOf<RowProblem>()({ column: z.number().int().nullable(), sentence: z.string() }));
const matchesSchema = z.array(
  objectOf<ImportMatch>()({
    reason: z.enum(matchReasonNames),
    contactId: z.string().nullable(),
    recordId: z.string().nullable(),
    name: z.string(),
    line: z.number().int().nullable(),
    isHousehold: z.boolean(),
  }),
);
const marksSchema = z.array(objectOf<ImportMark>()({ mark: z.string(), text: z.string() }));
/** The imported files. Only the user who sent a file sees its rows (decision 51). */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    /** The person who sent the file while acting for the user. Null for the user's own imports. */
    actorId: userId('actor_id'),
    kind: wordColumn('kind', importKinds).notNull(),
    /** The campaign whose people an own list brings. It has no foreign key, because other kinds will have other subjects. */
    subjectId: uuid('subject_id'),
    status: wordColumn('status', importStatuses).notNull(),
    /** The org of the records that the import makes. */
    segmentId: uuid('segment_id').notNull(),
    fileName: text('file_name').notNull(),
    headings: parsedColumn<Cells>('headings', cellsSchema).notNull(),
    /** A hash of the headings. A later file with the same headings gets the same columns. */
    headingsHash: text('headings_hash').notNull(),
    /** The field of each column. Null for a column that is not imported. */
    columns: parsedColumn<readonly (string | null)[]>('columns', z.array(z.string().nullable())).notNull(),
    /** The texts of fields that a row leaves empty. */
    defaults: parsedColumn<Texts>('defaults', textsSchema).notNull(),
    /** What the user has said about the columns. */
    choices: parsedColumn<ImportChoices>('choices', importChoicesSchema).notNull().default(noChoices),
    /** What the rows show of the columns. */
    facts: parsedColumn<ImportFacts>('facts', importFactsSchema).notNull().default(noFacts),
    /** The options that the user has switched on for the saving, in the words of the kind. */
    options: text('options').array().notNull().default(sql`'{}'`),
    /**
     * True from the start of a saving or an undo until its last step is done, for a kind that puts its records into force.
     * The records of such an import are not in force.
     */
    isUnfinished: boolean('is_unfinished').notNull().default(false),
    /** How the file was read. Null for an import that was made before the product kept it. */
    form: parsedColumn<ImportForm>('form', importFormSchema),
    /** The file, while its review can be read again in another way. */
    fileId: uuid('file_id'),
    rows: integer('rows').notNull().default(0),
    ready: integer('ready').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    selected: integer('selected').notNull().default(0),
    created: integer('created').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    deleted: integer('deleted').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    /** The job that saves or undoes the import, or that did so. */
    jobId: uuid('job_id'),
    createdAt: instant('created_at').notNull(),
    /** When the saving began. Null while the import is in review. */
    savedAt: instant('saved_at'),
  },
  (t) => [
    unique('imports_company_id_id').on(t.companyId, t.id),
    index('imports_of_user').on(t.companyId, t.userId, t.createdAt),
    index('imports_of_segment').on(t.companyId, t.segmentId, t.createdAt),
    index('imports_created_at').on(t.createdAt),
    index('imports_of_subject').on(t.companyId, t.subjectId, t.createdAt).where(sql`subject_id is not null`),
    check('imports_subject', sql`(${t.kind} = 'own-list') = (${t.subjectId} is not null)`),
    onlyKnown(t.kind, importKinds),
    onlyKnown(t.status, importStatuses),
    foreignKey({
      name: 'imports_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'imports_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
  ],
);

/** The rows of an imported file. They have personal data, so retention removes them after 30 days. */
export const importRows = pgTable(
  'import_rows',
  {
    companyId: companyId(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    cells: parsedColumn<Cells>('cells', cellsSchema).notNull(),
    /** The problems that the reader of the file found. The column is null for a problem of the whole row. */
    problems: parsedColumn<readonly RowProblem[]>('problems', problemsSchema).notNull(),
    /** The texts that the user corrected, by field. */
    edits: parsedColumn<Texts>('edits', textsSchema).notNull().default({}),
    /** The texts of the record, by field. */
    texts: parsedColumn<Texts>('texts', textsSchema).notNull(),
    /** The sentences about wrong texts, by field. */
    errors: parsedColumn<Texts>('errors', textsSchema).notNull(),
    /** What was left empty, or counts as empty, by field. */
    remarks: parsedColumn<Texts>('remarks', textsSchema).notNull().default({}),
    /** The keys by which rows and records are compared. */
    keys: text('keys').array().notNull(),
    matches: parsedColumn<readonly ImportMatch[]>('matches', matchesSchema).notNull().default([]),
    /** Facts that a user should know of the row before the row is saved. */
    marks: parsedColumn<readonly ImportMark[]>('marks', marksSchema).notNull().default([]),
    /** Values that the kind has found elsewhere, by name. The review does not show them. */
    found: parsedColumn<Texts>('found', textsSchema).notNull().default({}),
    state: wordColumn('state', importRowStates).notNull(),
    isSelected: boolean('is_selected').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.importId, t.line] }),
    index('import_rows_state').on(t.companyId, t.importId, t.state, t.line),
    onlyKnown(t.state, importRowStates),
    check('import_rows_selected', sql`not ${t.isSelected} or ${t.state} not in ('error', 'blocked')`),
    foreignKey({
      name: 'import_rows_import',
      columns: [t.companyId, t.importId],
      foreignColumns: [imports.companyId, imports.id],
    }).onDelete('cascade'),
  ],
);

/**
 * The outcomes of the rows of a saved import. They stand apart from the rows, because an update of a row writes all of its texts and index
 * entries again. Retention removes outcomes together with their rows.
 */
export const importRowOutcomes = pgTable(
  'import_row_outcomes',
  {
    companyId: companyId(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    outcome: wordColumn('outcome', importOutcomes).notNull(),
    /** The record that the row became. Null for a row that was left out. */
    recordId: uuid('record_id'),
    /** Why the row was left out, or why its record was kept. */
    sentence: text('sentence'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.importId, t.line] }),
    onlyKnown(t.outcome, importOutcomes),
    foreignKey({
      name: 'import_row_outcomes_import',
      columns: [t.companyId, t.importId],
      foreignColumns: [imports.companyId, imports.id],
    }).onDelete('cascade'),
  ],
);
