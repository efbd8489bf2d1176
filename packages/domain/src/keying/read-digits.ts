/** What the scan read in a field. A field is read only whole: with a digit that is not sure it has no reading. */
export interface ReadDigits {
  readonly label: string;
  readonly digits: string;
  /** How sure the least sure digit is, from 0 to 1. */
  readonly confidence: number;
}
