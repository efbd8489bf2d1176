/** What is wrong with one record. */
export type RecordProblem =
  | 'too few columns'
  | 'too many columns'
  | 'longer than 2 MB'
  | 'invalid encoding'
  | 'a quotation mark inside a cell without quotes'
  | 'text after a closing quotation mark';

/**
 * What is wrong with a file that cannot be read to its end. A problem of a record is such a fault when the record holds
 * the names of the columns.
 */
export type TableFault = RecordProblem | 'open quote' | 'packed' | 'encoding';

/**
 * Thrown when a file cannot be read as a table. The message is a sentence for the file's owner, without personal data.
 * The message names the file's path, so a server that reads an upload writes a sentence of its own.
 */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
  readonly fault: TableFault;
  /** The line of the fault. Null when the fault concerns the whole file. */
  readonly line: number | null;

  constructor(message: string, fault: TableFault, line: number | null = null) {
    super(message);
    this.fault = fault;
    this.line = line;
  }
}
