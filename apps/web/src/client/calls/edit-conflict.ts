import { ApiError } from './api-error.ts';

const editConflict = 'EditConflict';

/** Whether another user has saved the record since the page read it. */
export const isEditConflict = (problem: unknown): problem is ApiError =>
  problem instanceof ApiError && problem.has(editConflict);

/**
 * An edit conflict with the sentence of a page that reads the record again by itself. The server's sentence asks for a
 * reload, which would lose what the user has typed. Every other problem stays as it is.
 * @param what the record, as the beginning of a sentence
 */
export const withConflictText = (problem: unknown, what: string): unknown =>
  isEditConflict(problem)
    ? new ApiError(problem.status, [{ messageId: editConflict, userMessage: changedText(what) }], problem.requestId)
    : problem;

const changedText = (what: string): string =>
  `${what} was changed in the meantime. The page shows the new values and keeps yours. Check them, then save again.`;
