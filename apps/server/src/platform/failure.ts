import { DrizzleQueryError } from 'drizzle-orm/errors';
import { databaseError } from './database/database.ts';

/** What may be written down of an unexpected failure. */
export interface FailureTrace {
  readonly name: string;
  /** Of the database, where it failed: SQLSTATE and the violated constraint. */
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  /** Where it happened, one line for each call. */
  readonly at: string;
}

const mostFrames = 8;

/**
 * An unexpected failure without its message: that of a failed statement holds the statement's values, which may be names
 * and addresses. Only the lines of the stack that name a place in the code are kept.
 */
export function traceOf(error: unknown): FailureTrace {
  if (!(error instanceof Error)) return { name: typeof error, at: '' };
  const failed = databaseError(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return {
    name: error.name,
    ...(failed && { code: failed.code, constraint: failed.constraint }),
    at: frames.slice(0, mostFrames).join('\n'),
  };
}

/** The same for a person at a terminal, with the message of what is no statement. */
export function traceText(error: unknown): string {
  const { name, code, constraint, at } = traceOf(error);
  const isStatement = error instanceof DrizzleQueryError || code !== undefined;
  const message = !isStatement && error instanceof Error ? error.message : undefined;
  const facts = [name, message, code && `SQLSTATE ${code}`, constraint].filter(Boolean).join(', ');
  return `Something went wrong that we did not foresee: ${facts}.\n${at}`;
}
