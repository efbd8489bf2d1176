import type { Need, PermissionSet } from '@dropdate/domain/permission/permission-sets';
import type { z } from 'zod';
import type { FileToSend, UploadForm } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint. `public` needs no session; sign-in is an example. `session` needs a session and no
 * permission; it is for helper calls (decision 9). All other calls need one permission, or one of several. There is no
 * default: an endpoint without `needs` does not compile.
 */
export type Needs = 'public' | 'session' | Need | readonly [Need, ...Need[]];

/**
 * The rows that a call can read or change. They are one of these: the rows that the viewer sees through one or several
 * permission sets (decision 11); the placed orders whose details the viewer may open; the rows of the company; the
 * viewer's own rows; data that is the same for everybody. There is no default. The server gives a use case only the
 * declared scope.
 */
export type Scope =
  | PermissionSet
  | readonly [PermissionSet, ...PermissionSet[]]
  | 'placed-orders'
  | 'company'
  | 'own'
  | 'everybody';

export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | 'file' = z.ZodType | 'file',
  Upload extends UploadForm | undefined = UploadForm | undefined,
> {
  /** The name of the use case. The contract and the server each have a file with this name. */
  readonly name: string;
  readonly method: Method;
  /** Starts with `/api/`; parameters are written as `{name}`. */
  readonly path: `/api/${string}`;
  readonly needs: Needs;
  readonly scope: Scope;
  /**
   * `refused` for calls about what belongs to one person, such as the password, and for changes of roles and payment
   * methods. The server refuses such a call while the session is switched to another org (decision 16).
   */
  readonly whileSwitched?: 'refused';
  /** A sentence for readers of the API page. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The files that the caller sends. A call with files has no body. */
  readonly upload?: Upload;
  /** Schema of `model`, or `file` for a download. */
  readonly answer: Answer;
  /** Other paths that the specification gives for this call. */
  readonly aliases?: readonly { readonly method: Method; readonly path: `/api/${string}` }[];
  /**
   * The call accepts the header `idempotency-key`. When a call is repeated with the same key and body, the server does
   * not run the call again and gives the same answer.
   */
  readonly idempotent?: true;
}

/** Declares a call once, both for the server that answers it and for the browser that makes it. */
export function endpoint<
  const Params extends z.ZodType | undefined = undefined,
  const Query extends z.ZodType | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Answer extends z.ZodType | 'file' = z.ZodType,
  const Upload extends UploadForm | undefined = undefined,
>(declaration: Endpoint<Params, Query, Body, Answer, Upload>): Endpoint<Params, Query, Body, Answer, Upload> {
  return declaration;
}

/** The schema of a part: params, query or body. It is `never` for a part without a schema. */
type Declared<Schema> = Extract<Schema, z.ZodType>;
type Out<Schema> = [Declared<Schema>] extends [never] ? undefined : z.output<Declared<Schema>>;
type In<Schema> = [Declared<Schema>] extends [never] ? undefined : z.input<Declared<Schema>>;
type IfDeclared<Schema, Then> = [Declared<Schema>] extends [never] ? object : Then;

/** `Then` for an endpoint that takes files. */
export type IfUpload<E extends Endpoint, Then> = [Extract<E['upload'], UploadForm>] extends [never] ? object : Then;

/** The checked and decoded input of a use case. */
export interface InputOf<E extends Endpoint> {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
}
/**
 * The input that a caller passes. Parameters and bodies are complete and decoded. Query fields with a default can be
 * left out, because the server fills in defaults.
 */
export type CallOf<E extends Endpoint> = IfDeclared<E['params'], { readonly params: Out<E['params']> }> &
  IfDeclared<E['query'], { readonly query?: In<E['query']> }> &
  IfDeclared<E['body'], { readonly body: Out<E['body']> }> &
  IfUpload<E, { readonly files: readonly FileToSend[] }>;
/** The decoded `model` of a successful answer. */
export type AnswerOf<E extends Endpoint> = Out<E['answer']>;
