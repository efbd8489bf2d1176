import type { AnswerOf, CallOf, Endpoint } from '@dropdate/contract/http/endpoint';
import type { Envelope } from '@dropdate/contract/http/envelope';
import type { getAdSignIn } from '@dropdate/contract/session/get-ad-sign-in';
import type { getSupportContact } from '@dropdate/contract/session/get-support-contact';
import type { listDemoUsers } from '@dropdate/contract/session/list-demo-users';
import type { signIn } from '@dropdate/contract/session/sign-in';
import { callTexts } from '../../client/calls/calls.messages.ts';

/**
 * The sign-in page makes its calls with plain fetch, so that it loads neither the schema library nor the contract's
 * caller. The imported types of the contract add no code. A test compares these paths with the paths of the contract.
 */
export const paths = {
  signIn: '/api/asp-net-auth/sign-in',
  listDemoUsers: '/api/site/demo-users',
  getSupportContact: '/api/site/support-contact',
  getAdSignIn: '/api/asp-net-auth/ad-sign-in',
} as const;

type Credentials = CallOf<typeof signIn>['body'];
export type DemoUser = AnswerOf<typeof listDemoUsers>['users'][number];

export interface SiteInfo {
  readonly users: readonly DemoUser[];
  /** Undefined when the server did not answer. */
  readonly support: AnswerOf<typeof getSupportContact> | undefined;
  /** Whether users may sign in with the directory of their company. */
  readonly hasDirectory: boolean;
}

export interface SignInRefusal {
  /** The sentences to show. */
  readonly texts: readonly string[];
  /** Set only for a failure of the server. A user who mistyped has nothing to ask support about. */
  readonly requestId: string | undefined;
}

/** The answer to a call. A refused call has a refusal, and a successful call has a model. */
export type Answer<Model> =
  | { readonly refusal: null; readonly model: Model }
  | { readonly refusal: SignInRefusal; readonly status: number | undefined };

/** Makes a call, with `POST` when there is a body. Never throws: a failure is a refusal. */
export async function ask<E extends Endpoint>(path: string, body?: CallOf<E>['body' & keyof CallOf<E>]) {
  const response = await fetch(
    path,
    body === undefined
      ? undefined
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ).catch(() => undefined);
  return answerOf<AnswerOf<E>>(response);
}

async function answerOf<Model>(response: Response | undefined): Promise<Answer<Model>> {
  if (response === undefined)
    return { refusal: { texts: [callTexts.unreachable], requestId: undefined }, status: undefined };
  const envelope = await readEnvelope<Model>(response);
  if (envelope?.succeeded === true) return { refusal: null, model: envelope.model as Model };
  const { status, headers } = response;
  const texts =
    envelope === undefined ? [callTexts.unavailable] : envelope.messages.map((message) => message.userMessage);
  return {
    refusal: { texts, requestId: status >= 500 ? (headers.get('x-request-id') ?? undefined) : undefined },
    status,
  };
}

export const requestSignIn = (credentials: Credentials) => ask<typeof signIn>(paths.signIn, credentials);

/** Support contact, the demo users in demo mode, and whether there is a directory. */
export async function fetchSiteInfo(): Promise<SiteInfo> {
  const [demo, support, directory] = await Promise.all([
    read<typeof listDemoUsers>(paths.listDemoUsers),
    read<typeof getSupportContact>(paths.getSupportContact),
    read<typeof getAdSignIn>(paths.getAdSignIn),
  ]);
  return { users: demo?.users ?? [], support, hasDirectory: directory?.isOffered ?? false };
}

async function read<E extends Endpoint>(path: string): Promise<AnswerOf<E> | undefined> {
  const answer = await ask<E>(path);
  return answer.refusal === null ? answer.model : undefined;
}

async function readEnvelope<Model>(response: Response): Promise<Envelope<Model> | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === 'object' && answer !== null && 'succeeded' in answer
    ? (answer as Envelope<Model>)
    : undefined;
}
