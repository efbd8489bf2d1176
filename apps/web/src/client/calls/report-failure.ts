import { toast } from '../../kit/toast/toast.ts';
import { ApiError, noAnswerText, requestIdOf, serverTextsOf } from './api-error.ts';

const reported = new WeakSet<object>();

/**
 * Shows a failure once: each server message as its own toast, or else `genericText`, the page's text for this call.
 * When no answer came from the server, the toast shows the reason below the page's text. A second report of the same
 * failure is silent (specification 1, section 8; decision 3).
 */
export function reportFailure(problem: unknown, genericText: string): void {
  if (typeof problem === 'object' && problem !== null) {
    if (reported.has(problem)) return;
    reported.add(problem);
  }
  for (const text of failureTexts(problem, genericText)) {
    toast.error(text, { requestId: idToQuote(problem), reason: noAnswerText(problem) });
  }
}

/** The id for support. A message that says what the user can change needs none. */
const idToQuote = (problem: unknown): string | undefined =>
  problem instanceof ApiError && problem.status < 500 && serverTextsOf(problem).length > 0
    ? undefined
    : requestIdOf(problem);

/** The sentences that tell the user about a failure. */
export function failureTexts(problem: unknown, genericText: string): readonly string[] {
  if (!(problem instanceof ApiError)) return [genericText];
  // The browser is already on its way to sign-in, so a toast would only flash.
  if (problem.status === 401 || problem.status === 403) return [];
  const texts = serverTextsOf(problem);
  return texts.length > 0 ? texts : [genericText];
}

/**
 * The sentences about a failure, for a place with several lines. When no answer came from the server, the last line is
 * the reason.
 */
export function failureLines(problem: unknown, genericText: string): readonly string[] {
  const reason = noAnswerText(problem);
  const texts = failureTexts(problem, genericText);
  return reason === undefined ? texts : [...texts, reason];
}

/** The messages about single fields, by the path of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** No field is refused. */
export const noFieldErrors: FieldErrors = {};

/** The messages of a failure about single fields, by the path of the field (`body.name` becomes `name`). */
export function fieldErrors(problem: unknown): FieldErrors {
  if (!(problem instanceof ApiError)) return noFieldErrors;
  return Object.fromEntries(
    problem.messages.flatMap(({ path, userMessage }) =>
      path === undefined ? [] : [[path.replace(/^body\./, ''), userMessage]],
    ),
  );
}
