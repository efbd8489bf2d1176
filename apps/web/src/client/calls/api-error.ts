import type { Message } from '@dropdate/contract/http/envelope';
import { callTexts } from './calls.messages.ts';

/** A failed call, with messages that may be shown to users. Status 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly messages: readonly Message[];
  readonly status: number;
  /** Users quote this id when they ask for help. Absent when the server was not reached. */
  readonly requestId: string | undefined;

  constructor(status: number, messages: readonly Message[], requestId?: string) {
    super(messages[0]?.userMessage ?? callTexts.failed);
    this.name = 'ApiError';
    this.status = status;
    this.messages = messages;
    this.requestId = requestId;
  }

  /** The server's sentence under this message id. */
  sentenceOf(messageId: string): string | undefined {
    return this.messages.find((message) => message.messageId === messageId)?.userMessage;
  }

  /** Whether the server answered with this message id, `CartChanged` for example. */
  has(messageId: string): boolean {
    return this.messages.some((message) => message.messageId === messageId);
  }
}

/**
 * Moves all messages about the input of a call to one field of a form. Use this function for a call that saves only
 * this field.
 */
export function atField(problem: unknown, path: string): unknown {
  if (!(problem instanceof ApiError) || problem.messages.every((message) => message.path === undefined)) return problem;
  const messages = problem.messages.map((message) => (message.path === undefined ? message : { ...message, path }));
  return new ApiError(problem.status, messages, problem.requestId);
}

/** The id to quote for a failure; undefined when the failure has none. */
export const requestIdOf = (problem: unknown): string | undefined =>
  problem instanceof ApiError ? problem.requestId : undefined;

/** The failure of a call that got no usable answer. Its one message is ours, not the server's. */
class UnansweredError extends ApiError {
  constructor(status: number, messageId: string, userMessage: string, requestId?: string) {
    super(status, [{ messageId, userMessage }], requestId);
    this.name = 'UnansweredError';
  }
}

/**
 * The server's own sentences about this call, which win over the page's text. A 500 has the same sentence for every
 * call, and a lost connection has no sentence. In these cases the page's own text says more (decision 3).
 */
export function serverTextsOf(problem: ApiError): readonly string[] {
  if (problem instanceof UnansweredError || problem.status === 500) return [];
  return [...new Set(problem.messages.map(({ userMessage }) => userMessage))].filter((text) => text !== '');
}

/** The reason that no answer came, as a sentence below the page's own text. Undefined when the server answered. */
export const noAnswerText = (problem: unknown): string | undefined =>
  problem instanceof UnansweredError ? problem.message : undefined;

/** Whether no connection to the server could be made. The same call may succeed as soon as the browser is online. */
export const isUnreachable = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === 0 && problem.has('Unreachable');

export const unreachable = (): ApiError => new UnansweredError(0, 'Unreachable', callTexts.unreachable);

export const tookTooLong = (): ApiError => new UnansweredError(0, 'TookTooLong', callTexts.tookTooLong);

/** A proxy answered instead of the server (502, 503, 504). */
export const unavailable = (status: number): ApiError =>
  new UnansweredError(status, 'Unavailable', callTexts.unavailable);

/** The answer breaks the contract, for example because this page is older than the server. */
export const unreadable = (status: number, requestId?: string): ApiError =>
  new UnansweredError(status, 'Unreadable', callTexts.unreadable, requestId);
