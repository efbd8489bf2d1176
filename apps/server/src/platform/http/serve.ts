import type { AnswerOf, Endpoint, IfUpload, InputOf } from '@dropdate/contract/http/endpoint';
import type { Context, PublicContext } from '../context.ts';
import type { RefusedFile, UploadedFile } from './upload.ts';

/**
 * Bytes of the file store. A browser may keep them, and may ask for a part of them.
 */
export interface KeptBytes {
  readonly bytes: number;
  /** The checksum of the bytes, hexadecimal. Other bytes have another one. */
  readonly etag: string;
  /** The bytes from one place to another, both included. */
  readonly openPart: (from: number, to: number) => Promise<NodeJS.ReadableStream>;
}

/** A download. It is streamed under its name, and shared caches never keep it. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream | Buffer | string | KeptBytes;
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

/** The files of an upload, and the files that the upload left out. */
interface UploadInput {
  readonly files: readonly UploadedFile[];
  readonly refused: readonly RefusedFile[];
}

/** An upload's use case also receives the files. The server removes them when the use case ends. */
type ServerInput<E extends Endpoint> = InputOf<E> & IfUpload<E, UploadInput>;

export type UseCase<E extends Endpoint> = (context: ContextOf<E>, input: ServerInput<E>) => Promise<Model<E>>;

/** One line of a feature's routes: an endpoint and its use case. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly run: (context: Context & PublicContext, input: InputOf<Endpoint> & Partial<UploadInput>) => Promise<unknown>;
}

export function serve<E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Route {
  return { endpoint, run: useCase as Route['run'] };
}
