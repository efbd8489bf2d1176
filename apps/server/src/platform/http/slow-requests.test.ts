import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSlowRequests } from './slow-requests.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ requestTimeout: 0 });
  endSlowRequests(app, { whole: 200, idle: 200, upload: 1_500 });
  app.post('/plain', async () => 'done');
  app.post('/upload', { config: { isUpload: true } }, async () => 'done');
  app.get('/slow-answer', async () => {
    await sleep(500);
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends ten bytes, one by one. Returns the first line of the answer, or an empty text when the connection ended. */
async function dribble(path: string, everyMs: number, bytes = 10): Promise<string> {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const answer: Promise<string> = Promise.race([
    once(socket, 'data').then(([data]) => String(data).split('\r\n')[0] ?? ''),
    once(socket, 'close').then(() => ''),
  ]);
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  for (let at = 0; at < bytes && socket.writable; at += 1) {
    await sleep(everyMs);
    socket.write('a');
  }
  const first = await answer;
  socket.destroy();
  return first;
}

it('an upload lives as long as bytes arrive, and another request does not', async () => {
  const [upload, plain] = await Promise.all([dribble('/upload', 60), dribble('/plain', 60)]);
  expect(upload).toBe('HTTP/1.1 200 OK');
  expect(plain).not.toBe('HTTP/1.1 200 OK');
});

it('an upload ends when no more bytes arrive, or when it takes too long', async () => {
  const [stuck, endless] = await Promise.all([dribble('/upload', 700, 3), dribble('/upload', 100, 30)]);
  expect([stuck, endless].filter((line) => line.endsWith('200 OK'))).toEqual([]);
});

it('an answer may take longer than a request', async () => {
  const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow-answer`);
  expect(await response.text()).toBe('done');
});

it('a call within the process may take longer, too', async () => {
  const { body } = await app.inject('/slow-answer');
  expect(body).toBe('done');
});
