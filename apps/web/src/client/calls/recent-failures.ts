/** A failed call since the page was loaded. The request id finds the call in the server's log. */
export interface RecentFailure {
  readonly requestId: string;
  /** An ISO instant. */
  readonly at: string;
}

/** The number of failures that the support dialog shows. */
const most = 5;

let failures: readonly RecentFailure[] = [];

/**
 * Remembers a failed call for the support dialog, newest first. A refused input needs no support, and neither does a
 * session that has ended, so these failures are not remembered.
 */
export function noteFailure(status: number, requestId: string | undefined): void {
  if (requestId === undefined || status === 400 || status === 401) return;
  failures = [{ requestId, at: new Date().toISOString() }, ...failures].slice(0, most);
}

export const recentFailures = (): readonly RecentFailure[] => failures;
