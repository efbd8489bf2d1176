import type { Envelope } from '@dropdate/contract/http/envelope';

/** Plain fetch: the sign-in entry carries neither the schema library nor the contract's caller. */

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly keepSignedIn: boolean;
}

export interface SiteInfo {
  readonly users: readonly {
    readonly userName: string;
    readonly password: string;
    readonly name: string;
    readonly roleName: string;
    readonly companyName: string;
  }[];
  readonly supportEmail: string;
  readonly supportPhone: string;
}

export interface SignInRefusal {
  /** The sentences to show. */
  readonly texts: readonly string[];
  /** Of a failure of the server; who mistyped has nothing to ask anybody about. */
  readonly requestId: string | undefined;
}

/** Signs in; answers null on success. */
export async function requestSignIn(credentials: Credentials): Promise<SignInRefusal | null> {
  const response = await fetch('/api/asp-net-auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  }).catch(() => undefined);
  if (response === undefined) return { texts: [unreachable], requestId: undefined };
  const envelope = await readEnvelope<unknown>(response);
  if (envelope?.succeeded === true) return null;
  return {
    texts: envelope === undefined ? [unavailable] : envelope.messages.map((message) => message.userMessage),
    requestId: response.status >= 500 ? (response.headers.get('x-request-id') ?? undefined) : undefined,
  };
}

const unreachable = 'The server could not be reached. Check your connection and try again.';
const unavailable = 'The server is not available at the moment. Try again in a minute.';

/** Support contact, and the demo users in demo mode; undefined when the server does not answer. */
export async function fetchSiteInfo(): Promise<SiteInfo | undefined> {
  const response = await fetch('/api/site/demo-users').catch(() => undefined);
  const envelope = response === undefined ? undefined : await readEnvelope<SiteInfo>(response);
  return envelope?.model ?? undefined;
}

async function readEnvelope<Model>(response: Response): Promise<Envelope<Model> | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === 'object' && answer !== null && 'succeeded' in answer
    ? (answer as Envelope<Model>)
    : undefined;
}
