import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { OidcContext } from 'oidc-provider';

/** A person whom the issuer knows. */
export interface IssuerPerson {
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
}

export interface RealIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The people, who sign in with their subject. A test may change them. */
  readonly people: Map<string, IssuerPerson>;
  close(): Promise<void>;
}

export interface RealIssuerOptions {
  readonly redirectUri: string;
  readonly people: readonly IssuerPerson[];
  /** Whether the client proves itself with a secret. */
  readonly isPublicClient?: boolean;
  /** Whether the issuer tells the e-mail address only when it is asked for it, and not in the token. */
  readonly isTokenThin?: boolean;
  /** Any free port when left out. */
  readonly port?: number;
}

const clientId = 'dropdate';
const clientSecret = 'a secret of client and issuer: 100 %';

/** Starts a certified OpenID Connect issuer on a port of this machine. Its page asks for a subject and no password. */
export async function startRealIssuer(options: RealIssuerOptions): Promise<RealIssuer> {
  const people = new Map(options.people.map((person) => [person.subject, person]));
  let answer = (_request: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = await makeProvider(issuer, options, people);
  const answerOthers = provider.callback();
  answer = (request, response) =>
    request.url?.startsWith(signInPage) ? answerSignIn(provider, request, response) : answerOthers(request, response);
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const signInPage = '/sign-in/';

async function makeProvider(
  issuer: string,
  { redirectUri, isPublicClient = false, isTokenThin = false }: RealIssuerOptions,
  people: ReadonlyMap<string, IssuerPerson>,
): Promise<Provider> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const configuration = {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...(isPublicClient
          ? { token_endpoint_auth_method: 'none' }
          : { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_post' }),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: isTokenThin,
    cookies: { keys: ['a key of tests'] },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [{ ...key, kid: 'first', use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context: OidcContext, { uid }: { readonly uid: string }) => `${signInPage}${uid}` },
    findAccount: (_context: OidcContext, subject: string) => {
      const person = people.get(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({ sub: subject, email: person.email, email_verified: person.isVerified }),
        }
      );
    },
    // Nobody has to agree that the product learns the address.
    loadExistingGrant: async ({ oidc }: OidcContext) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
  return quietly(async () => {
    const { default: ProviderClass } = await import('oidc-provider');
    return new ProviderClass(issuer, configuration);
  });
}

/** The package tells on the console that it is not set up for real use. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  console.warn = () => undefined;
  console.info = () => undefined;
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

const page = `<!doctype html><html lang="en"><title>Company sign-in</title><h1>Company sign-in</h1>
<form method="post"><label>Account <input name="subject" autofocus></label>
<button name="action" value="enter">Continue</button> <button name="action" value="cancel">Cancel</button></form>`;

async function answerSignIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html').end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result =
    form.get('action') === 'cancel'
      ? { error: 'access_denied', error_description: 'The person cancelled.' }
      : { login: { accountId: form.get('subject') ?? '' } };
  await provider.interactionFinished(request, response, result);
}

/**
 * Takes the way of a browser through the issuer: opens the address, signs in, and stops before the product. Returns the
 * parameters with which the issuer sends the browser back.
 */
export async function passIssuer(
  address: string,
  subject: string,
  action: 'enter' | 'cancel' = 'enter',
): Promise<URLSearchParams> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  let [url, form] = [address, undefined as URLSearchParams | undefined];
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) {
      if (answer.status !== 200) throw new Error(`The issuer answered ${answer.status}: ${await answer.text()}`);
      form = new URLSearchParams({ subject, action });
      continue;
    }
    const next = new URL(location, url);
    if (next.origin !== origin) return next.searchParams;
    [url, form] = [next.href, undefined];
  }
  throw new Error('The issuer did not come to an end.');
}
