import type { Need, PermissionSet } from '@dropdate/domain/permission/permission-sets';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` for what needs no session, as sign-in itself, `session` for helper calls (decision 9), else one
 * permission, or several of which one suffices. There is no default: an endpoint without it does not compile.
 */
export type Needs = 'public' | 'session' | Need | readonly [Need, ...Need[]];

/**
 * Which rows an answer may hold or a call may touch: those that the viewer sees through one or several permission sets
 * (decision 11), those of orders wherever their details open to him, the company's, his own, or what is the same for
 * everybody. There is no default either, and the server gives a use case no other scope than the declared one.
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
> {
  /** The use case's name; its file has the same on every floor. */
  readonly name: string;
  readonly method: Method;
  /** Starts with `/api/`; parameters are written `{name}`. */
  readonly path: `/api/${string}`;
  readonly needs: Needs;
  readonly scope: Scope;
  /** One sentence for the reader of the API page. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of `model`, or `file` for a download. */
  readonly answer: Answer;
  /** Other paths the specification gives for the same call. */
  readonly aliases?: readonly { readonly method: Method; readonly path: `/api/${string}` }[];
  /** Accepts the header `idempotency-key`: the same key and body answer the same, once. */
  readonly idempotent?: true;
}

/** Declares a call once, for the server that answers it and the browser that makes it. */
export function endpoint<
  const Params extends z.ZodType | undefined = undefined,
  const Query extends z.ZodType | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Answer extends z.ZodType | 'file' = z.ZodType,
>(declaration: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return declaration;
}

/** Declared schemas only: a part that was left out is undefined. */
type Declared<Schema> = Extract<Schema, z.ZodType>;
type Out<Schema> = [Declared<Schema>] extends [never] ? undefined : z.output<Declared<Schema>>;
type In<Schema> = [Declared<Schema>] extends [never] ? undefined : z.input<Declared<Schema>>;
type IfDeclared<Schema, Then> = [Declared<Schema>] extends [never] ? object : Then;

/** What a use case receives: checked and decoded. */
export interface InputOf<E extends Endpoint> {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
}
/** What a caller hands over: parameters as they stand in the path; bodies whole (defaults are the server's) and decoded. */
export type CallOf<E extends Endpoint> = IfDeclared<E['params'], { readonly params: Out<E['params']> }> &
  IfDeclared<E['query'], { readonly query?: In<E['query']> }> &
  IfDeclared<E['body'], { readonly body: Out<E['body']> }>;
/** The decoded `model` of a successful answer. */
export type AnswerOf<E extends Endpoint> = Out<E['answer']>;
