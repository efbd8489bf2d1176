/** The kinds of records that users import. */
export const importKinds = ['contacts', 'own-list', 'do-not-mail', 'do-not-call'] as const;
export type ImportKindName = (typeof importKinds)[number];

/** What the user decided about an import. */
export const importStatuses = ['review', 'saved', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * How far an import is. A job that was cancelled or that failed leaves it `stopped`; its user can start the job again.
 */
export const importStates = ['review', 'saving', 'saved', 'stopped', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** A row is ready, or has errors, or repeats a known record, or must not be saved for a reason that its marks tell. */
export const importRowStates = ['ready', 'error', 'duplicate', 'blocked'] as const;

/** The outcomes of a saved row, and of the record of the row when the import was undone. */
export const importOutcomes = ['created', 'left-out', 'deleted', 'kept'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The rows of a review. */
export const reviewFilters = ['all', ...importRowStates, 'selected'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** The rows of a review, and the rows of a saved import. */
export const importFilters = [...reviewFilters, ...importOutcomes] as const;
export type ImportFilter = (typeof importFilters)[number];

export const isReviewFilter = (filter: ImportFilter): filter is ReviewFilter =>
  reviewFilters.some((known) => known === filter);

/** The most rows of a file. */
export const maxImportRows = 100_000;

/** Days that the rows of an import are kept. An import can be undone as long. */
export const importRowDays = 30;

interface Progress {
  readonly status: ImportStatus;
  readonly hasOpenJob: boolean;
  /** Selected rows that the job did not reach. */
  readonly unsaved: number;
  /** Created records that the job of the undo did not reach. */
  readonly created: number;
  /** Whether the last step of the saving or of the undo is still open, for a kind that has such a step. */
  readonly isUnfinished: boolean;
}

export function importStateOf({ status, hasOpenJob, unsaved, created, isUnfinished }: Progress): ImportState {
  if (status === 'review') return 'review';
  if (status === 'saved') return hasOpenJob ? 'saving' : unsaved > 0 || isUnfinished ? 'stopped' : 'saved';
  return hasOpenJob ? 'undoing' : created > 0 || isUnfinished ? 'stopped' : 'undone';
}
