import { ApiError } from '../../client/calls/api-error.ts';

/**
 * The outcome of an order that was not placed. `unknown` means that the server's answer was lost, so nobody knows
 * whether the order is placed. The order must be looked up before another try.
 */
export type PlacementProblem = 'unknown' | 'cart-changed' | 'count-modified' | 'signed-out' | 'refused';

/**
 * Failures after which nobody knows whether the order is placed. Either the failure arose between browser and server,
 * or the server is still placing the order.
 */
const lostAnswers = ['Unreachable', 'TookTooLong', 'Unavailable', 'Unreadable', 'OrderInProgress'];

/**
 * Reads the failure of the order call. Too few recipients and a changed cart are outcomes of their own, because the
 * buyer must act on them (decisions 36 and 37).
 */
export function placementProblem(problem: unknown): PlacementProblem {
  if (!(problem instanceof ApiError)) return 'unknown';
  if (problem.status === 401 || problem.status === 403) return 'signed-out';
  if (problem.has('ProspectCountModified')) return 'count-modified';
  if (problem.has('CartChanged')) return 'cart-changed';
  const isLost = problem.status === 0 || problem.status === 500 || lostAnswers.some((id) => problem.has(id));
  return isLost ? 'unknown' : 'refused';
}

/**
 * Whether the server is still working on this attempt. When the work is done, a repeated call with the same key gets
 * the attempt's answer.
 */
export function isWorkedOn(problem: unknown): boolean {
  return problem instanceof ApiError && problem.has('RequestInProgress');
}

/** One attempt to place an order. The same attempt always has the same key. */
export interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
}

/**
 * The attempt to send. An unanswered attempt with the same body is sent again under its key. Any other order is a new
 * attempt.
 * @param pending the attempt without an answer; null after every answer.
 */
export function nextAttempt<Body>(pending: Attempt<Body> | null, body: Body, newKey: () => string): Attempt<Body> {
  const isSame = pending !== null && JSON.stringify(pending.body) === JSON.stringify(body);
  return isSame ? pending : { key: newKey(), body };
}
