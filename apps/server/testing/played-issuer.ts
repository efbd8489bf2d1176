import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The content of the played issuer's next token. */
export interface PlayedToken {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signs with a key that the issuer does not publish. */
  readonly hasForeignKey?: boolean;
}

export interface PlayedIssuer {
  readonly issuer: string;
  /** The next answers. A test changes them. */
  readonly plays: {
    token: PlayedToken;
    /** Replaces parts of the issuer's description of itself. */
    description: Readonly<Record<string, unknown>>;
    /** Answers every call with this status. */
    status: number | undefined;
    /** Lets every call wait for ever. */
    isSilent: boolean;
  };
  /** The calls so far, by path. */
  readonly calls: string[];
  /** Answers the address that a browser would open. Returns the parameters of the way back. */
  authorize(address: string): URLSearchParams;
  close(): Promise<void>;
}

/** An issuer that can lie. It signs every token that a test asks for, as a real issuer never would. */
export async function startPlayedIssuer(): Promise<PlayedIssuer> {
  const [own, foreign] = [newKey(), newKey()];
  const codes = new Map<string, { readonly nonce: string | null; readonly challenge: string | null }>();
  const calls: string[] = [];
  const plays: PlayedIssuer['plays'] = { token: {}, description: {}, status: undefined, isSilent: false };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;

  const describe = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...plays.description,
  });
  const giveToken = (form: URLSearchParams): readonly [status: number, body: object] => {
    const code = codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code === undefined || code.challenge !== challenge) return [400, { error: 'invalid_grant' }];
    codes.delete(form.get('code') ?? '');
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, sub: 'played', aud: 'dropdate', nonce: code.nonce, iat: now, exp: now + 300 };
    const { claims, header, hasForeignKey } = plays.token;
    const head = { alg: 'RS256', kid: 'own', ...header };
    const signed = [head, { ...usual, ...claims }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const key = hasForeignKey ? foreign : own;
    const signature = createSign('sha256').update(signed.join('.')).sign(key.privateKey, 'base64url');
    const idToken = [...signed, head.alg === 'none' ? '' : signature].join('.');
    return [200, { access_token: 'a', token_type: 'Bearer', id_token: idToken }];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    calls.push(path);
    if (plays.isSilent) return;
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (plays.status !== undefined) send(plays.status, { error: 'server_error' });
    else if (path === '/jwks')
      send(200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig' }] });
    else if (path === '/token') send(...giveToken(new URLSearchParams(await text(request))));
    else send(200, describe());
  };
  return {
    issuer,
    plays,
    calls,
    authorize: (asked) => {
      const { searchParams } = new URL(asked);
      const code = randomUUID();
      codes.set(code, { nonce: searchParams.get('nonce'), challenge: searchParams.get('code_challenge') });
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
