export interface Step {
  readonly label: string;
  /** A locked step cannot be opened yet. */
  readonly state: 'done' | 'current' | 'locked' | 'error';
  /** The one fact chosen in a step. */
  readonly fact?: string | undefined;
  /** Where the step can be opened; a step without it is not a link. */
  readonly href?: string | undefined;
}
