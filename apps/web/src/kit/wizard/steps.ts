export interface Step {
  readonly label: string;
  /** A locked step cannot be opened yet. */
  readonly state: 'done' | 'current' | 'locked' | 'error';
  /** The fact that the user chose in the step. */
  readonly fact?: string | undefined;
  /** The address of the step. A step without an address is not a link. */
  readonly href?: string | undefined;
}
