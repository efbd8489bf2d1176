import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import type { MapTiles } from '../config.ts';
import { databaseError, isDatabaseGone, isOutOfTime } from '../database/database.ts';
import { DiskFullError, diskFullText, isDiskFull } from '../disk-full.ts';
import { traceOf } from '../failure.ts';
import type { Log } from '../log.ts';
import { type Binding, bind, callerOf, toPattern } from './bind.ts';
import { callsAtOnce } from './calls-at-once.ts';
import { sendEnvelope } from './envelope.ts';
import { readJsonBodies, unstorable } from './json-body.ts';
import { checkOrigin } from './origin.ts';
import { databaseGone, Refusal, serverBusy } from './refusal.ts';
import type { Route } from './serve.ts';
import { endSlowRequests } from './slow-requests.ts';
import { readForms, type UploadStore } from './upload.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

export interface HttpParts {
  readonly log: Log;
  readonly binding: Binding;
  readonly routes: readonly Route[];
  /** Where the files of uploads lie while their calls run. */
  readonly uploads: UploadStore;
  readonly publicUrl: string | undefined;
  /** The tiles of maps. The browser may load images from their host. */
  readonly mapTiles: MapTiles | null;
  /** Networks of the proxies. The server believes these proxies when they report the caller's address. */
  readonly trustedProxies: readonly string[];
}

/** Builds the server with all routes. Every failure is an envelope. The server does not listen yet. */
export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const calls = callsAtOnce();
  const app = fastify({
    logger: false,
    // The header `x-forwarded-for` is a list of addresses, and it is read from its end. The first address outside the
    // networks of the proxies is the caller. The caller may have invented all addresses before it.
    trustProxy: parts.trustedProxies.length === 0 ? false : [...parts.trustedProxies],
    // `endSlowRequests` limits the time of a request, because an upload needs more time than other requests.
    requestTimeout: 0,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) => {
      void sendEnvelope(reply.header('x-request-id', request.id), 400, { model: null, messages: [unreadable] });
    },
    clientErrorHandler: answerBrokenRequest,
    // The specification writes some paths as `/site/...`, but the contract has `/api/site/...` (decision 1).
    rewriteUrl: (request) => (request.url?.startsWith('/site/') ? `/api${request.url}` : (request.url ?? '/')),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A request on an open connection is still answered while the server stops.
    return503OnClosing: false,
  });
  endSlowRequests(app);
  readJsonBodies(app);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets CSS variables in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageHosts(parts.mapTiles)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: parts.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  let isToldOfProxy = false;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', permissionsPolicy);
    if (!isToldOfProxy && isFromUnnamedProxy(request)) {
      isToldOfProxy = true;
      parts.log.warn({}, unnamedProxy);
    }
    // A service calls from no page, and signs what it sends; a public form is open to everybody, with any origin.
    const { isSigned, isPublicForm } = request.routeOptions.config;
    if (isSigned !== true && isPublicForm !== true) checkOrigin(request, parts.publicUrl);
  });
  app.addHook('onResponse', async (request, reply) => {
    parts.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    if (reply.statusCode === 403) warnOfRefused(parts.log, request);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error) ?? unstorableText(error);
    // The user gets a sentence to act on. Only the operator's log names the full disk, or the slow statement's place.
    if (isDatabaseGone(error)) parts.log.error({ requestId: request.id, ...traceOf(error) }, 'the database is gone');
    if (isOutOfTime(error)) parts.log.warn({ requestId: request.id, ...traceOf(error) }, databaseTooSlow);
    if (isDiskFull(error)) parts.log.error({ requestId: request.id, ...traceOf(error) }, fullDiskOf(error));
    if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    if (refusal) return sendEnvelope(reply, refusal.status, { model: null, messages: refusal.messages });
    parts.log.error({ requestId: request.id, ...traceOf(error) }, 'request failed');
    return sendEnvelope(reply, 500, {
      model: null,
      messages: [{ messageId: 'Unexpected', userMessage: 'Something went wrong on our side. Please try again.' }],
    });
  });
  const isUpload = ({ endpoint }: Route) => endpoint.upload !== undefined;
  const bindTo = (scope: FastifyInstance) => (route: Route) =>
    bind(scope, parts.binding, route, { calls, uploads: parts.uploads });
  parts.routes.filter((route) => !isUpload(route)).forEach(bindTo(app));
  // Only the routes of this scope take forms.
  await app.register(async (scope) => {
    readForms(scope);
    parts.routes.filter(isUpload).forEach(bindTo(scope));
  });
  answerWrongMethods(app, parts.routes);
  return app;
}

/**
 * The product uses none of these abilities of a browser, so no script may use them either. The camera reads the codes of
 * cards in packing mode: the own pages may ask for it, and the user decides.
 */
const permissionsPolicy = (
  'camera=(self) accelerometer autoplay display-capture encrypted-media geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking'
)
  .split(' ')
  .map((ability) => (ability.includes('=') ? ability : `${ability}=()`))
  .join(', ');

/** Logs a call without the permission with its user, because the page never offers such a call: somebody tries. */
function warnOfRefused(log: Log, request: FastifyRequest): void {
  const caller = callerOf(request);
  log.warn(
    { requestId: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown', ...caller },
    'a call without the permission',
  );
}

/** The hosts beyond this one from which pages may load images. */
const imageHosts = (tiles: MapTiles | null): readonly string[] => (tiles === null ? [] : [new URL(tiles.url).origin]);

const unnamedProxy =
  'Calls come through a proxy that TRUST_PROXY does not name. The server takes all its users for one caller, and bad passwords of one user slow the sign-in of all. Name the address of the proxy in TRUST_PROXY, and let the proxy send X-Forwarded-For.';

/** Headers in which proxies report the address of the caller. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Whether a call reports another caller than the sender, and the server does not believe the report. */
function isFromUnnamedProxy({ headers, ips = [] }: FastifyRequest): boolean {
  const isBelieved = ips.length > 1;
  return !isBelieved && forwardingHeaders.some((name) => headers[name] !== undefined);
}

/** The sentence for the log about a lock, a connection or a statement that took longer than its limit. */
export const databaseTooSlow = 'the database took too long';

/** The sentence for the log that names the full disk. */
function fullDiskOf(error: Error): string {
  if (error instanceof DiskFullError) return error.message;
  const owner = databaseError(error) === null ? 'the prospect files' : 'the database';
  return diskFullText(owner, 'try again');
}

const diskFull = {
  messageId: 'DiskFull',
  userMessage: 'The disk of the server is full; nothing was written. Free some space and try again.',
};

const unreadable = { messageId: 'InvalidRequest', userMessage: 'The request could not be read.' };

/**
 * Answers a request that Node could not read as HTTP. Fastify makes no reply object for it, so the envelope is written
 * to the connection.
 */
function answerBrokenRequest(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const reason = isTooLarge
    ? { messageId: 'HeadersTooLarge', userMessage: 'The address or the headers of the request are too long.' }
    : unreadable;
  const requestId = randomUUID();
  const body = JSON.stringify({ succeeded: false, messages: [reason], model: null, requestId });
  const head = [
    `HTTP/1.1 ${isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers 405 instead of 404 when the path exists with another method. */
function answerWrongMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const served = new Map<string, Set<string>>();
  for (const { endpoint } of routes) {
    for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
      const pattern = toPattern(path);
      served.set(pattern, (served.get(pattern) ?? new Set()).add(method));
    }
  }
  for (const [url, allowed] of served) {
    const method = methods.filter((each) => !allowed.has(each));
    const refuse = (reply: FastifyReply) =>
      sendEnvelope(reply.header('allow', [...allowed].join(', ')), 405, {
        model: null,
        messages: [{ messageId: 'MethodNotAllowed', userMessage: 'This address cannot be called this way.' }],
      });
    // The call is refused before its body is read, because the body may hold anything.
    app.route({ method, url, onRequest: async (_, reply) => refuse(reply), handler: (_, reply) => refuse(reply) });
  }
}

type RefusalFacts = Pick<Refusal, 'status' | 'messages'> & { readonly retryAfter?: number | undefined };

function toRefusal(error: FastifyError | Refusal): RefusalFacts | null {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return { status: 503, messages: [diskFull] };
  if (isOutOfTime(error)) return serverBusy();
  if (isDatabaseGone(error)) return databaseGone();
  const message = (messageId: string, userMessage: string) => [{ messageId, userMessage }];
  switch (error.statusCode) {
    case 400:
      return { status: 400, messages: message('InvalidBody', 'The request could not be read. It must be JSON.') };
    case 413:
      return { status: 413, messages: message('BodyTooLarge', 'The request is too large. Send less at once.') };
    case 415:
      return { status: 415, messages: message('UnsupportedMediaType', 'The request must be sent as JSON.') };
    default:
      return null;
  }
}

/** The refusal of a text that PostgreSQL cannot store, such as a text with a NUL. Only programs send such texts. */
function unstorableText(error: Error): RefusalFacts | null {
  const code = databaseError(error)?.code;
  if (code !== '22021' && code !== '22P05') return null;
  return { status: 400, messages: [{ messageId: 'UnstorableText', userMessage: unstorable }] };
}
