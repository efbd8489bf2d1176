import { ApiError } from './api-error.ts';

const editConflict = 'EditConflict';

/** Whether another user has saved the record since the page read it. */
export const isEditConflict = (problem: unknown): problem is ApiError =>
  problem instanceof ApiError && problem.has(editConflict);

/**
 * An edit conflict with the page's own sentence, for a page that reads the record again by itself. The server's sentence
 * asks for a reload, which would lose what the user has typed. Every other problem stays as it is.
 */
export const withConflictText = (problem: unknown, text: string): unknown =>
  isEditConflict(problem)
    ? new ApiError(problem.status, [{ messageId: editConflict, userMessage: text }], problem.requestId)
    : problem;
