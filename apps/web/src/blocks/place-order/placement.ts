import { ApiError } from '../../client/calls/api-error.ts';

/**
 * The outcome of an order that was not placed. `unknown`: the answer was lost, so the order may be placed. The order
 * must then be looked up before another try.
 */
export type PlacementProblem = 'unknown' | 'cart-changed' | 'count-modified' | 'signed-out' | 'refused';

/**
 * Failures that leave open whether the order was placed: they came from between browser and server, or the order is
 * still being placed.
 */
const lostAnswers = ['Unreachable', 'TookTooLong', 'Unavailable', 'Unreadable', 'OrderInProgress'];

/**
 * Reads the failure of the order call. Recipients that no longer suffice and a changed cart are told apart from other
 * refusals (decisions 36 and 37).
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
 * Whether the server is working on this same attempt. A repeated call with the same key gets the same answer once the
 * work is done.
 */
export function isWorkedOn(problem: unknown): boolean {
  return problem instanceof ApiError && problem.has('RequestInProgress');
}

/** One attempt to place an order. The same attempt always carries the same key. */
export interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
}

/**
 * The attempt to send. An unanswered attempt with the same body is sent again under its key; any other order is a new
 * attempt.
 * @param pending the attempt without an answer; null after every answer.
 */
export function nextAttempt<Body>(pending: Attempt<Body> | null, body: Body, newKey: () => string): Attempt<Body> {
  const isSame = pending !== null && JSON.stringify(pending.body) === JSON.stringify(body);
  return isSame ? pending : { key: newKey(), body };
}
