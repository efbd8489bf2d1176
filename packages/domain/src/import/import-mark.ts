/** A note for the user about a row before the row is saved: its kind, and a sentence. */
export interface ImportMark {
  readonly mark: string;
  readonly text: string;
}

/** The text of a field that takes a mark away. */
export interface MarkCorrection {
  readonly field: string;
  readonly text: string;
}

/** A kind of mark, as the review names it. */
export interface ImportMarkKind {
  readonly mark: string;
  readonly label: string;
  /** Whether a row with this mark can never be saved. */
  readonly isBlocking: boolean;
}
