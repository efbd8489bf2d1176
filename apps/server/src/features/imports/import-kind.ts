import type { ImportChoices, ImportFacts } from '@dropdate/domain/import/import-choices';
import type { ImportColumns, ImportField } from '@dropdate/domain/import/import-columns';
import type { ImportMark, ImportMarkKind, MarkCorrection } from '@dropdate/domain/import/import-mark';
import type { ImportKindName, ImportOutcome } from '@dropdate/domain/import/import-states';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobContext } from '../../platform/jobs/job-kind.ts';

/** The texts of a record, by field. */
export type ImportTexts = Readonly<Record<string, string>>;

/** How the columns of a file are read. */
export interface ImportReading {
  readonly choices: ImportChoices;
  readonly facts: ImportFacts;
  /** The current date of the company. */
  readonly today: string;
}

/** The input of a comparison of rows with known records. */
export type MarkingContext = Pick<Context, 'viewer' | 'clock' | 'scopeOf'>;

/** A row of a file as a form would hold it. */
export interface ReadRow {
  readonly texts: ImportTexts;
  /** The sentences about texts that a form alone would take, by field. */
  readonly problems: ImportTexts;
  /** The texts of the row that fit no field. */
  readonly notes: readonly string[];
  /** The texts that were left out, by field. */
  readonly remarks: ImportTexts;
}

/** A row that becomes a record. */
export interface SavedRow {
  readonly line: number;
  readonly texts: ImportTexts;
  readonly marks: readonly ImportMark[];
  readonly found: ImportTexts;
}

/** A row that is compared with what the product knows. */
export interface RowToMark {
  readonly line: number;
  readonly texts: ImportTexts;
  /** The sentences about earlier rows that this row repeats, or whose household it is of. */
  readonly repeats: readonly { readonly sentence: string; readonly isHousehold: boolean }[];
}

/** The product's knowledge of a row: all its marks, and the values that saving the row needs. */
export interface MarkedRow {
  readonly line: number;
  readonly marks: readonly ImportMark[];
  /** Whether a mark keeps the row from being saved. */
  readonly isBlocked: boolean;
  readonly found: ImportTexts;
}

/** The outcome of a row: the new record, or the reason why the row was left out. */
export type RowOutcome =
  | { readonly line: number; readonly recordId: string }
  | { readonly line: number; readonly sentence: string };

/**
 * Makes prepared records in a transaction, with their entries in the log and the history.
 * @param lines the rows that still have no outcome. The other rows are left alone.
 */
export type CreateRecords = (tx: Database, lines: ReadonlySet<number>) => Promise<readonly RowOutcome[]>;

/** A record of an import that is undone. It was deleted, or it stays for a reason. */
export interface UndoneRecord {
  readonly recordId: string;
  /** Null for a deleted record. */
  readonly sentence: string | null;
}

export interface ImportOfKind {
  readonly id: string;
  readonly segmentId: string;
  readonly fileName: string;
  /** The record to which the import belongs, such as the campaign of an own list. Null for a kind without one. */
  readonly subjectId: string | null;
  /** The options that the user has switched on for the saving, in the words of the kind. */
  readonly options: readonly string[];
  /** The records that the saving has made so far. */
  readonly created: number;
}

/**
 * A kind of record that users import. The feature of the record describes the kind, and `app.ts` registers it. This
 * feature knows no record.
 */
export interface ImportKind {
  readonly name: ImportKindName;
  readonly fields: readonly ImportField[];
  /** The permission to make the records. */
  readonly needs: Need;
  /** The texts of fields that a row leaves empty, until the user chooses others. */
  readonly defaults: ImportTexts;
  /** `1,200 contacts`. */
  countText(count: number): string;
  /** The words behind the number of records at the end of a job: `added to the list` after `1,200 people`. */
  readonly ended: Readonly<Record<ImportOutcome, string>>;
  /** The field of each column of a file, by its headings and the cells of its first rows. */
  guess(headings: readonly string[], firstRows: readonly (readonly string[])[]): ImportColumns;
  /** The addresses of a file, the proposed one first, each with the fields of its columns. */
  addressesOf(
    headings: readonly string[],
    firstRows: readonly (readonly string[])[],
  ): readonly { readonly block: string; readonly columns: ImportColumns }[];
  /** Whether a text is the heading of a column that this kind knows. */
  isKnownHeading(text: string): boolean;
  /** Collects what the rows show of the columns. */
  factsOf(columns: ImportColumns, today: string): { add(cells: readonly string[]): void; readonly facts: ImportFacts };
  /** The texts of a row of a file as a form would hold them. */
  read(texts: ImportTexts, reading: ImportReading): ReadRow;
  /** The texts that a user types as a form would hold them. */
  readTyped(texts: ImportTexts): ImportTexts;
  /** The field that keeps what no other field takes, and the most characters of its text. */
  readonly note: { readonly field: string; readonly most: number };
  /** The sentences about wrong texts, by field. @param today the current date of the company */
  check(texts: ImportTexts, today: string): ImportTexts;
  /**
   * Adds to the texts of a row what other texts tell.
   * @param typed the texts among them that a user has typed
   * @returns the texts, and by field what was added
   */
  complete?(texts: ImportTexts, typed: ImportTexts): { readonly texts: ImportTexts; readonly remarks: ImportTexts };
  /** The kinds of marks that rows can have. */
  readonly marks: readonly ImportMarkKind[];
  /** The marks that a row without errors earns by its texts alone. */
  marksOf?(texts: ImportTexts): readonly ImportMark[];
  /** The text that takes a mark of a row away. Null for a mark without such a text. */
  correctionOf?(mark: string, texts: ImportTexts): MarkCorrection | null;
  /** Looks up what the product knows of rows without errors. Rows of which it knows nothing are left out. */
  markKnown?(
    context: MarkingContext,
    tx: Database,
    of: Pick<ImportOfKind, 'id' | 'subjectId'>,
    rows: readonly RowToMark[],
  ): Promise<readonly MarkedRow[]>;
  /** The keys by which two records are compared: a reason, a space and a text. */
  keysOf(texts: ImportTexts): readonly string[];
  /**
   * The person of a row, for a kind that saves each person once. Two rows of one person cannot be selected together.
   */
  personOf?(row: Pick<SavedRow, 'texts' | 'found'>): string;
  /** Lets the database count the tables of the records anew, after an import has changed many of them. */
  renewStatistics(db: Database): Promise<void>;
  /**
   * A select of the known records that the viewer sees: `key`, `shown_id`, `record_id`, `shown_name`, and what tells
   * two people of one household apart: `given` and `born`.
   */
  knownKeys(context: Pick<Context, 'scopeOf'>): SQL;
  /**
   * The expressions of `given` and `born` for a row `r` of a file, and pairs of texts of `given` that mean the same.
   */
  readonly person: { readonly given: SQL; readonly born: SQL; readonly same: readonly (readonly [string, string])[] };
  /** @throws Refusal 400 or 404 when the viewer may not make records in the org. Locks the org. */
  requireOrg(
    context: Pick<Context, 'viewer' | 'scopeOf'>,
    tx: Database,
    segmentId: string,
    of: Pick<ImportOfKind, 'subjectId'>,
  ): Promise<void>;
  /** Called in the transaction that starts the saving, or that lets it go on. @throws Refusal when it must not start */
  begin?(context: Context, tx: Database, of: ImportOfKind): Promise<void>;
  /**
   * Prepares records. Work that takes long, and locks that others wait for, belong here and not into the transaction.
   */
  prepare(context: JobContext, of: ImportOfKind, rows: readonly SavedRow[]): Promise<CreateRecords>;
  /**
   * The rows that a user takes up again after a save: those that were left out. A kind whose next import replaces the
   * records of the last import takes up all rows.
   */
  readonly retakes: 'left-out' | 'all';
  /**
   * Puts the records into force, after all of them were made. Until this is done, the import counts as stopped, and can
   * go on or be discarded. @throws Refusal when they cannot be in force any more
   */
  finish?(context: JobContext, tx: Database, of: ImportOfKind): Promise<void>;
  /**
   * Removes the records of a stopped saving that is discarded. A kind without `finish` has none, because its records
   * count.
   */
  discard?(context: Pick<Context, 'viewer'>, tx: Database, of: ImportOfKind): Promise<void>;
  /**
   * Removes what the records of an import have brought along, after all of them were deleted or kept: labels that
   * nobody uses.
   */
  clear(context: JobContext, tx: Database, of: ImportOfKind): Promise<void>;
  /** Deletes the records that nobody has changed since. */
  undo(
    context: JobContext,
    tx: Database,
    of: ImportOfKind,
    recordIds: readonly string[],
  ): Promise<readonly UndoneRecord[]>;
}
