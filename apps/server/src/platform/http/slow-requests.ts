import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds. */
export interface RequestTimes {
  /** The longest time in which a request without files must arrive. */
  readonly whole: number;
  /** The longest time without any new byte of an upload. */
  readonly idle: number;
  /** The longest time in which an upload must arrive. */
  readonly upload: number;
}

/** One hour for an upload: 50 MB over a line of 15 KB a second. */
export const requestTimes: RequestTimes = { whole: 60_000, idle: 60_000, upload: 3_600_000 };

/**
 * Ends requests that arrive too slowly, so that a slow sender cannot keep a connection. Node has one limit for all
 * requests, and an upload needs more time than other requests. Node itself limits the time of the headers. Answers may
 * take any time.
 */
export function endSlowRequests(app: FastifyInstance, times: RequestTimes = requestTimes): void {
  app.addHook('onRequest', async (request, reply) => {
    // A call within the process, as the demo makes it, has arrived whole and has no connection that could be ended.
    if (!(request.raw.socket instanceof Socket)) return;
    const timer =
      request.routeOptions.config.isUpload === true ? watchUpload(request, times) : watchWhole(request, times);
    timer.unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
}

function watchWhole(request: FastifyRequest, { whole }: RequestTimes): NodeJS.Timeout {
  return setTimeout(() => {
    if (!request.raw.complete) end(request);
  }, whole);
}

function watchUpload(request: FastifyRequest, { idle, upload }: RequestTimes): NodeJS.Timeout {
  const { raw } = request;
  let before = raw.socket.bytesRead;
  let left = Math.ceil(upload / idle);
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead;
    left -= 1;
    if (raw.complete) clearInterval(timer);
    else if (now === before || left === 0) end(request);
    before = now;
  }, idle);
  return timer;
}

/** Ends a request as Node ends requests that break its own limit. */
function end({ raw, server }: FastifyRequest): void {
  const error = Object.assign(new Error('the request arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.server.emit('clientError', error, raw.socket);
}
