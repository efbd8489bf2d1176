import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../testing/test-app.ts';

export interface TriedSignIn {
  readonly status: number;
  readonly messageId: string | undefined;
  readonly sentence: string | undefined;
  /** The header `retry-after` in seconds. Zero when the answer has none. */
  readonly retryAfter: number;
  readonly cookies: LightMyRequestResponse['cookies'];
  /** The cookie of the known device, as a browser sends it back. */
  readonly device: string | undefined;
}

export interface TrySignIn {
  readonly username: string;
  readonly password: string;
  readonly address?: string;
  readonly device?: string | undefined;
}

/** Tries to sign in from an address. */
export async function trySignIn(
  http: TestApp['http'],
  { username, password, address = '192.0.2.1', device }: TrySignIn,
): Promise<TriedSignIn> {
  const { statusCode, body, headers, cookies } = await http.inject({
    method: 'POST',
    url: '/api/asp-net-auth/sign-in',
    headers: { 'sec-fetch-site': 'same-origin', ...(device && { cookie: device }) },
    payload: { username, password },
    remoteAddress: address,
  });
  const [message] = (JSON.parse(body) as { messages: { messageId: string; userMessage: string }[] }).messages;
  const given = cookies.find(({ name }) => name === 'dropdate_device');
  return {
    status: statusCode,
    messageId: message?.messageId,
    sentence: message?.userMessage,
    retryAfter: Number(headers['retry-after'] ?? 0),
    cookies,
    device: given && `${given.name}=${given.value}`,
  };
}
