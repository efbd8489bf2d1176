import type { DuckDBConnection } from '@duckdb/node-api';

/**
 * Milliseconds between two interruptions. A statement that has not begun yet forgets an interruption when it begins, so
 * the interruption is repeated until the work has ended.
 */
const interruptEveryMs = 20;

/**
 * Interrupts the statements of a connection when the signal is aborted. Returns a function that ends the interruptions.
 * The caller calls this function when the work has ended.
 */
export function interruptOn(signal: AbortSignal | undefined, connection: DuckDBConnection): () => void {
  let again: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    again = setInterval(() => connection.interrupt(), interruptEveryMs);
  };
  signal?.addEventListener('abort', interrupt);
  return () => {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(again);
  };
}
