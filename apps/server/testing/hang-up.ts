import { request } from 'node:http';
import type { TestApp } from './test-app.ts';
import { worldPassword } from './world.ts';

/** A promise that resolves when the test calls `give`. */
export function promise() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/**
 * Makes a call over a connection. When `begun` resolves, the server is working on the call. This function then closes
 * the connection.
 * @returns after the caller has noticed that the connection is closed
 */
export async function hangUp(
  app: TestApp,
  call: { readonly path: string; readonly body: unknown },
  begun: Promise<void>,
): Promise<void> {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const made = request(`${address}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, cookie: await cookieOf(app, 'agent') },
  });
  const failed = new Promise<Error>((resolve, reject) => {
    made.on('error', resolve);
    made.on('response', ({ statusCode }) => reject(new Error(`answered ${statusCode}`)));
  });
  made.end(JSON.stringify(call.body));
  await Promise.race([begun, failed]);
  made.destroy();
  const { message } = await failed;
  if (message !== 'socket hang up') throw new Error(message);
}

async function cookieOf(app: TestApp, username: string): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/asp-net-auth/sign-in',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username, password: worldPassword },
  });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
