/** One thing that a user has to correct. */
export interface Problem {
  /** Dotted path of the field inside the checked value, with positions counted from 0: 'age.months.1'. */
  readonly path: string;
  /** The text that the user reads. */
  readonly message: string;
}
