/**
 * Thrown when a file cannot be read as a table. The message is a sentence for the file's owner, without personal data.
 */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
}
