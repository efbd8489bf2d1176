import { isOutOfSpace } from '@dropdate/prospect-engine/import/import-error';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The sentence for the operator when the disk is full. */
export function diskFullText(folder: string, then: string): string {
  return `The disk that holds ${folder} is full; free some space and ${then}.`;
}

/** Thrown when the disk has no room for a file. No part of the file was kept. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';

  constructor(folder: string, options?: ErrorOptions) {
    super(diskFullText(folder, 'try again'), options);
  }
}

/** The codes of the system for a full disk and a full quota, and PostgreSQL's code for a full disk. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a file, PostgreSQL or the prospect engine found the disk full. Looks at the causes of the error, too. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (at instanceof DiskFullError || codes.has(code)) return true;
    // The engine's errors have no code, so the words of the message decide. The message of a failed statement proves
    // nothing: it contains values of users, and these values can hold the same words.
    if (code === undefined && !(at instanceof DrizzleQueryError) && isOutOfSpace(at)) return true;
  }
  return false;
}
