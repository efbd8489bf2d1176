import type { AnswerOf, Endpoint, InputOf } from '@dropdate/contract/http/endpoint';
import type { Context, PublicContext } from '../context.ts';
import type { AttemptLimits } from './attempt-limit.ts';

/** A download: streamed with its name, never cached by shared caches. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream | Buffer | string;
  /** Shown in the page instead of saved. */
  readonly isInline?: true;
  /** Of the body, hexadecimal: sent along, so that whoever keeps the file can prove what it was. */
  readonly sha256?: string;
  /** Seconds the browser may keep it. */
  readonly maxAge?: number;
}

type Model<E extends Endpoint> = E['answer'] extends 'file' ? FileAnswer : AnswerOf<E>;
type ContextOf<E extends Endpoint> = E['needs'] extends 'public' ? PublicContext : Context;

export type UseCase<E extends Endpoint> = (context: ContextOf<E>, input: InputOf<E>) => Promise<Model<E>>;

/** One line of a feature's routes: an endpoint and the use case that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly limits?: AttemptLimits;
  readonly run: (context: Context & PublicContext, input: InputOf<Endpoint>) => Promise<unknown>;
}

export function serve<E extends Endpoint>(endpoint: E, useCase: UseCase<E>, limits?: AttemptLimits): Route {
  return { endpoint, run: useCase as Route['run'], ...(limits && { limits }) };
}
