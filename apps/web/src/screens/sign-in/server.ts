import type { AnswerOf, CallOf, Endpoint } from '@dropdate/contract/http/endpoint';
import type { Envelope } from '@dropdate/contract/http/envelope';
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
} as const;

type Credentials = CallOf<typeof signIn>['body'];
export type DemoUser = AnswerOf<typeof listDemoUsers>['users'][number];

export interface SiteInfo {
  readonly users: readonly DemoUser[];
  /** Undefined when the server did not answer. */
  readonly support: AnswerOf<typeof getSupportContact> | undefined;
}

export interface SignInRefusal {
  /** The sentences to show. */
  readonly texts: readonly string[];
  /** Set only for a failure of the server. A user who mistyped has nothing to ask support about. */
  readonly requestId: string | undefined;
}

/** Signs in. Answers null on success. */
export async function requestSignIn(credentials: Credentials): Promise<SignInRefusal | null> {
  const response = await fetch(paths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  }).catch(() => undefined);
  if (response === undefined) return { texts: [callTexts.unreachable], requestId: undefined };
  const envelope = await readEnvelope<unknown>(response);
  if (envelope?.succeeded === true) return null;
  return {
    texts: envelope === undefined ? [callTexts.unavailable] : envelope.messages.map((message) => message.userMessage),
    requestId: response.status >= 500 ? (response.headers.get('x-request-id') ?? undefined) : undefined,
  };
}

/** Support contact, and the demo users in demo mode. */
export async function fetchSiteInfo(): Promise<SiteInfo> {
  const [demo, support] = await Promise.all([
    read<typeof listDemoUsers>(paths.listDemoUsers),
    read<typeof getSupportContact>(paths.getSupportContact),
  ]);
  return { users: demo?.users ?? [], support };
}

async function read<E extends Endpoint>(path: string): Promise<AnswerOf<E> | undefined> {
  const response = await fetch(path).catch(() => undefined);
  const envelope = response === undefined ? undefined : await readEnvelope<AnswerOf<E>>(response);
  return envelope?.model ?? undefined;
}

async function readEnvelope<Model>(response: Response): Promise<Envelope<Model> | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === 'object' && answer !== null && 'succeeded' in answer
    ? (answer as Envelope<Model>)
    : undefined;
}
