import type { Message } from '@dropdate/contract/http/envelope';

/**
 * A refusal that the user reads. The id is for programs and tests, and the sentence is for people. 503 means that a
 * needed part does not answer, such as the prospects or the card provider (decision 3).
 */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  readonly messages: readonly Message[];
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: Refusal['status'], messages: readonly Message[], retryAfter?: number) {
    super(messages[0]?.messageId ?? 'Refused');
    this.name = 'Refusal';
    this.status = status;
    this.messages = messages;
    this.retryAfter = retryAfter;
  }
}

/** The input cannot be accepted. */
export const invalid = (messageId: string, userMessage: string, path?: string) =>
  new Refusal(400, [{ messageId, userMessage, ...(path && { path }) }]);

/** Several problems of one form at once. */
export const invalidAll = (messages: readonly Message[]) => new Refusal(400, messages);

/** The refusal of a call, or of a part of a call, for which the user lacks the permission. */
export const forbidden = () =>
  new Refusal(403, [{ messageId: 'Forbidden', userMessage: 'You do not have the permission for this.' }]);

/** The refusal of unknown and of foreign records. Both get the same words, so that nobody learns which ids exist. */
export const notFound = () =>
  new Refusal(404, [{ messageId: 'NotFound', userMessage: 'This record does not exist or you cannot see it.' }]);

/** The refusal when too many calls run at once. The default text is for too many calls of one user or company. */
export const busy = (
  userMessage = 'We are still working on your other requests. Please try again in a moment.',
): Refusal => new Refusal(503, [{ messageId: 'Busy', userMessage }], 2);

/** The refusal when the database could not serve the call in time, for example because of a long lock. */
export const serverBusy = () =>
  new Refusal(
    503,
    [{ messageId: 'ServerBusy', userMessage: 'The server is very busy. Nothing was changed; please try again.' }],
    5,
  );

/** The answer when the database went away. The call's change may be stored or not, so the sentence says neither. */
export const databaseGone = () =>
  new Refusal(
    503,
    [
      {
        messageId: 'Unavailable',
        userMessage: 'The server cannot reach its data right now. Please try again in a moment.',
      },
    ],
    5,
  );

/** The refusal when the record's state, or another user's edit, forbids the call. */
export const conflict = (messageId: string, userMessage: string) => new Refusal(409, [{ messageId, userMessage }]);

/**
 * The refusal when another user saved the record after the caller had read it. The sentence names only the record. The
 * sentence of `campaignConflict` can say more.
 */
export const editConflict = (what: string) =>
  conflict('EditConflict', `${what} was changed in the meantime. Reload the page to see the change, then try again.`);
