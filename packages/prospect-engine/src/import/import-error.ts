/**
 * Thrown when an import cannot go on. The message is for the operator. The import leaves no unfinished release behind.
 */
export class ProspectImportError extends Error {
  override readonly name = 'ProspectImportError';
}

const outOfSpace =
  /no space left on device|disk quota exceeded|ENOSPC|not enough disk space|failed to offload data block/i;

/** Whether a build or a query failed because the disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && outOfSpace.test(error.message);
}

/** Turns DuckDB's errors about files, formats and space into sentences for an operator. */
export function explainImportError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProspectImportError) return error;
  const { message } = error;
  if (isOutOfSpace(error)) {
    return new ProspectImportError(
      'The disk is full. Free some space (about three times the size of the files is needed) and start the import again; nothing was changed.',
      { cause: error },
    );
  }
  if (/out of memory/i.test(message)) {
    return new ProspectImportError(
      'The memory limit is too small for this import. Raise it and start again; nothing was changed.',
      { cause: error },
    );
  }
  if (/CSV Error|CSV Parser|Invalid Input Error|Parquet|magic bytes/i.test(message)) {
    return new ProspectImportError(`The file cannot be read: ${firstLine(message)}`, { cause: error });
  }
  return error;
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}
