import { ApiError } from '../../client/calls/api-error.ts';

/**
 * What an order that was not placed means for the buyer. `unknown`: the answer was lost, so the order may have been
 * placed all the same; it must be looked up before anything is tried again.
 */
export type PlacementProblem = 'unknown' | 'cart-changed' | 'count-modified' | 'signed-out' | 'refused';

/** Answers that came from somewhere between the browser and the order, or while the order is still being placed. */
const lostAnswers = ['Unreachable', 'TookTooLong', 'Unavailable', 'Unreadable', 'OrderInProgress'];

/** Reads the failure of the order call. Source: decisions 36 and 37. */
export function placementProblem(problem: unknown): PlacementProblem {
  if (!(problem instanceof ApiError)) return 'unknown';
  if (problem.status === 401 || problem.status === 403) return 'signed-out';
  if (problem.has('ProspectCountModified')) return 'count-modified';
  if (problem.has('CartChanged')) return 'cart-changed';
  const isLost = problem.status === 0 || problem.status === 500 || lostAnswers.some((id) => problem.has(id));
  return isLost ? 'unknown' : 'refused';
}

/** Whether the server has this very attempt in hand: sent again it answers the same, once it is done. */
export function isWorkedOn(problem: unknown): boolean {
  return problem instanceof ApiError && problem.has('RequestInProgress');
}

/** One attempt to place an order: the same attempt always carries the same key. */
export interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
}

/**
 * The attempt to send. What was sent before and never answered goes out again under its key; anything else is a new one.
 * @param pending the attempt whose answer is not known; null after every answer.
 */
export function nextAttempt<Body>(pending: Attempt<Body> | null, body: Body, newKey: () => string): Attempt<Body> {
  const isSame = pending !== null && JSON.stringify(pending.body) === JSON.stringify(body);
  return isSame ? pending : { key: newKey(), body };
}
