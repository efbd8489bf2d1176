import { DrizzleQueryError } from 'drizzle-orm/errors';
import { databaseError } from './database/database.ts';

/** The facts of an unexpected failure that may be logged. */
export interface FailureTrace {
  readonly name: string;
  /** SQLSTATE and the violated constraint, when the database failed. */
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  /** The stack, one line per call. */
  readonly at: string;
}

const maxFrames = 8;

/**
 * An unexpected failure without its message: the message of a failed statement holds its values, which may be names and
 * addresses. Only stack lines that name a place in the code are kept.
 */
export function traceOf(error: unknown): FailureTrace {
  if (!(error instanceof Error)) return { name: typeof error, at: '' };
  const failed = databaseError(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return {
    name: error.name,
    ...(failed && { code: failed.code, constraint: failed.constraint }),
    at: frames.slice(0, maxFrames).join('\n'),
  };
}

/** The trace as text for a person at a terminal. The message of a failed statement is left out. */
export function traceText(error: unknown): string {
  const { name, code, constraint, at } = traceOf(error);
  const isStatement = error instanceof DrizzleQueryError || code !== undefined;
  const message = !isStatement && error instanceof Error ? error.message : undefined;
  const facts = [name, message, code && `SQLSTATE ${code}`, constraint].filter(Boolean).join(', ');
  return `Something went wrong that we did not foresee: ${facts}.\n${at}`;
}
