import type { AnswerOf, Endpoint, InputOf } from '@dropdate/contract/http/endpoint';
import type { Context, PublicContext } from '../context.ts';

/** A download. It is streamed under its name, and shared caches never keep it. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream | Buffer | string;
  /** True to show the file in the page instead of saving it. */
  readonly isInline?: true;
  /**
   * Hexadecimal checksum of the body. The answer contains the checksum, so that the receiver can verify the file later.
   */
  readonly sha256?: string;
  /** Seconds that the browser may keep the file. */
  readonly maxAge?: number;
}

type Model<E extends Endpoint> = E['answer'] extends 'file' ? FileAnswer : AnswerOf<E>;
type ContextOf<E extends Endpoint> = E['needs'] extends 'public' ? PublicContext : Context;

export type UseCase<E extends Endpoint> = (context: ContextOf<E>, input: InputOf<E>) => Promise<Model<E>>;

/** One line of a feature's routes: an endpoint and its use case. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly run: (context: Context & PublicContext, input: InputOf<Endpoint>) => Promise<unknown>;
}

export function serve<E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Route {
  return { endpoint, run: useCase as Route['run'] };
}
