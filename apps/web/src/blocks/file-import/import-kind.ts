import type { Endpoint } from '@dropdate/contract/http/endpoint';
import type { UploadForm } from '@dropdate/contract/http/upload';
import type { ImportField } from '@dropdate/domain/import/import-columns';
import type { ImportKindName, ImportOutcome } from '@dropdate/domain/import/import-states';
import type { ReactNode } from 'react';
import type { CallOptions } from '../../client/calls/call.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';

/** Fields that the review shows as one text in one column. */
export interface JoinedFields {
  /** The name of the column among the shown ones. */
  readonly name: string;
  readonly label: string;
  readonly fields: readonly string[];
  /** Other fields of a file that are split into these. */
  readonly sources: readonly string[];
  readonly textOf: (texts: Readonly<Record<string, string>>) => string;
}

/** The facts about the imported records that the steps of an import need. */
export interface WebImportKind {
  readonly name: ImportKindName;
  readonly title: string;
  readonly subtitle: string;
  readonly fields: readonly ImportField[];
  /** The fields that the review shows as columns. */
  readonly shown: readonly string[];
  /** Shown fields whose columns stand there only when the file brings them. */
  readonly shownIfBrought?: readonly string[];
  /** A column of several fields. The column stands there only when the file brings some of them. */
  readonly joined?: JoinedFields;
  /** The least widths of the shown fields, and of the column What to Check, in pixels. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Fields that a cell shows below its own field, where the row has a text for them. */
  readonly beneath?: Readonly<Record<string, readonly string[]>>;
  /** Marks whose rows a save leaves out, although they can be selected. */
  readonly unsavedMarks?: readonly string[];
  /** Marks that are counted above the rows, and that no row tells. */
  readonly quietMarks: readonly string[];
  /** The shown fields that name a record. */
  readonly named: readonly string[];
  /** The shown fields that the user may change in each row, some with the possible texts. */
  readonly changeable: readonly { readonly field: string; readonly options?: readonly string[] }[];
  /** Fields with a text for the rows that leave them empty. */
  readonly defaults: readonly { readonly field: string; readonly label: string; readonly options: readonly string[] }[];
  /** Why a column with this heading is not imported. Undefined where the user may have left it out. */
  readonly leftOutText?: (heading: string) => string | undefined;
  readonly form: UploadForm | undefined;
  /** Sends a file. Returns the id of its review. */
  readonly upload: (file: File, options: Pick<CallOptions, 'onSent' | 'signal'>) => Promise<string>;
  /** Saves a review. Returns the id of its job. */
  readonly save: (importId: string) => Promise<string>;
  readonly saveText: (count: number) => string;
  readonly saveFailed: string;
  /** What a failed upload says where the server says nothing. */
  readonly uploadFailed: string;
  /** What an upload says that has worked. Null where the review that opens says it. */
  readonly uploadedText: string | null;
  /** What happens to the records of an import that is undone, and what stays. @param count the records that the import made */
  readonly undoSentence: (count: number) => string;
  readonly savedText: string;
  /** Whether the message about a save offers its undo. */
  readonly isUndoOffered?: boolean;
  /** The text about a saving that stopped before its end, for a kind whose records count only at the end. */
  readonly stoppedText?: string;
  /** The words of this kind for each outcome of a row. */
  readonly outcomes: Readonly<Record<ImportOutcome, string>>;
  /** The answers that are out of date when records were created or deleted. */
  readonly lists: readonly Endpoint[];
  readonly mayCreate: boolean;
  readonly orgs: readonly { readonly id: string; readonly name: string }[];
  /** The columns of which a user says the kind, and the fields that each of them can be. */
  readonly unsure: {
    readonly columnsOf: (headings: readonly string[], columns: readonly (string | null)[]) => readonly number[];
    readonly fields: readonly string[];
  };
  /** The page of a record. Null for records without a page. */
  readonly linkOf: ((recordId: string) => RouteTarget) | null;
  /** Called when a job that saves or undoes an import has ended, for answers that the page shows. */
  readonly onEnd?: () => void;
  /** A choice that the user makes beside the button that saves a review. */
  readonly choice?: ReactNode;
  /** Draws the job with this id. */
  readonly jobOf: (jobId: string) => ReactNode;
}
