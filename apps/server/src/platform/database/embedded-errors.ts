import { diskFullText } from '../disk-full.ts';

export type EmbeddedFailure =
  | 'unsupported-platform'
  | 'not-writable'
  | 'disk-full'
  | 'other-version'
  | 'moved'
  | 'secret-missing'
  | 'no-way-as-root'
  | 'still-running'
  | 'did-not-start';

/** Why the embedded database cannot run, in one sentence for the person who started the server. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly reason: EmbeddedFailure;

  constructor(reason: EmbeddedFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Explains a failed start. The causes that a person can mend get their own sentence: a full disk, a read-only disk, and
 * a folder that this user cannot write. The sentence of every other failure quotes the failed program.
 */
export function explainFailure(what: string, dataDir: string, output: string, cause?: unknown): EmbeddedDatabaseError {
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(output)) {
    return new EmbeddedDatabaseError('disk-full', diskFullText(dataDir, 'start again'), { cause });
  }
  if (/Read-only file system|EROFS/.test(output)) {
    return new EmbeddedDatabaseError(
      'not-writable',
      `The data directory ${dataDir} is on a disk that is mounted read-only; mount it for writing or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (/Permission denied|Operation not permitted|EACCES|EPERM|wrong ownership/.test(output)) {
    return new EmbeddedDatabaseError(
      'not-writable',
      `The data directory ${dataDir} cannot be written by this user; change its owner or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return new EmbeddedDatabaseError('did-not-start', `${what} failed: ${lastWords(output)}`, { cause });
}

/** Explains an error of the file system. Returns any other error unchanged. */
export function explainFileError(dataDir: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code !== undefined && ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EPERM'].includes(code))
    return explainFailure('Preparing the data directory', dataDir, code, error);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedDatabaseError(
      'not-writable',
      `DATA_DIR is ${dataDir}, which is not a folder; set DATA_DIR to a folder.`,
      { cause: error },
    );
  }
  return error;
}

function lastWords(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const telling = lines.filter((line) => /FATAL|PANIC|error:|cannot|No such file/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC|LOG):\s*/, '');
}
