import { PassThrough, type Writable } from 'node:stream';
import { traceOf } from '../failure.ts';
import type { Log } from '../log.ts';

interface Writing {
  readonly log: Log;
  readonly requestId: string;
  /** What could not be written, for the log. */
  readonly what: string;
}

/** A stream with a file that is written while the caller reads it. A file that fails ends the stream. */
export function streamOf(
  write: (out: Writable) => Promise<unknown>,
  { log, requestId, what }: Writing,
): NodeJS.ReadableStream {
  const out = new PassThrough();
  write(out).catch((error: unknown) => {
    // A caller who hangs up closes the stream. This is no failure to log.
    if (!out.destroyed) log.error({ requestId, ...traceOf(error) }, `${what} was not written as PDF`);
    out.destroy();
  });
  return out;
}
