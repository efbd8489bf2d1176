export interface Step {
  readonly label: string;
  readonly state: 'done' | 'current' | 'later' | 'error';
  /** The one fact chosen in a done step. */
  readonly fact?: string | undefined;
  /** Where the step can be opened; a step without it is not a link. */
  readonly href?: string | undefined;
}
