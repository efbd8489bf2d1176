import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { orgHeader, ownOrg } from '@dropdate/contract/http/org-header';
import { meetsAny } from '@dropdate/domain/permission/may';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context, PublicContext } from '../context.ts';
import type { CallsAtOnce } from './calls-at-once.ts';
import { encodeAnswer } from './encode-answer.ts';
import { sendAnswer } from './envelope.ts';
import { once } from './idempotency.ts';
import { readInput } from './read-input.ts';
import { conflict, forbidden, Refusal } from './refusal.ts';
import { refuseWhileSwitched } from './refuse-while-switched.ts';
import { sendFile } from './send-file.ts';
import type { FileAnswer, Route } from './serve.ts';
import { receiveUpload, type UploadStore } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that takes files. */
    readonly isUpload?: boolean;
    /** Whether anybody may send the form from anywhere, because no session stands behind it. */
    readonly isPublicForm?: boolean;
  }
}

export interface Binding {
  readonly publicContext: (request: FastifyRequest, reply: FastifyReply) => PublicContext;
  /** Null without an open session. */
  readonly signedInContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context | null>;
}

/** Largest accepted body, in bytes. 50,000 pasted zips fit. This limit does not apply to uploads of files. */
const maxBodyBytes = 2_000_000;
/** Largest body without a session, in bytes: a name and a password fit. */
const maxPublicBodyBytes = 50_000;

export interface BindParts {
  readonly calls: CallsAtOnce;
  /** Where the files of uploads lie while their calls run. */
  readonly uploads: UploadStore;
}

/**
 * Adds a route to the server. Each call passes in this order: session, permission, schema, use case, presenter,
 * envelope.
 */
export function bind(app: FastifyInstance, binding: Binding, route: Route, parts: BindParts): void {
  const { endpoint } = route;
  const { calls, uploads } = parts;
  const bodyLimit = endpoint.needs === 'public' ? maxPublicBodyBytes : maxBodyBytes;
  const contexts = new WeakMap<FastifyRequest, Context & PublicContext>();
  // Runs before the body is read, so that a caller without permission cannot send a body.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    contexts.set(request, await contextFor(endpoint, binding, request, reply));
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contexts.get(request);
    if (!context) throw new Error(`${endpoint.name} was reached past its session`);
    const input = readInput(endpoint, request);
    const { needs, upload } = endpoint;
    const run = async () => {
      if (!upload) return route.run(context, input);
      const { files, refused, remove } = await receiveUpload(request, upload, uploads);
      try {
        // The session may have ended while the files arrived.
        const now = await contextFor(endpoint, binding, request, reply);
        return await route.run(now, { ...input, files, refused });
      } finally {
        await remove();
      }
    };
    const work = () => (needs === 'public' ? run() : calls.run(context.viewer, run));
    if (endpoint.answer === 'file') return sendFile(request, reply, (await work()) as FileAnswer);
    const schema = endpoint.answer;
    const encoded = async () => encodeAnswer(schema, (await work()) as z.output<typeof schema>);
    const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
    const model =
      typeof key === 'string'
        ? await once(context, { endpoint: endpoint.name, key, body: [request.params, request.body] }, encoded)
        : await encoded();
    return sendAnswer(request, reply, model);
  };
  for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
    const config = { isUpload: endpoint.upload !== undefined };
    app.route({ method, url: toPattern(path), onRequest, handler, bodyLimit, config });
  }
}

/** The ids of the user who makes a call, and of the person at the keyboard who acts for this user. */
export interface KnownCaller {
  readonly userId: string;
  readonly companyId: string;
  readonly actorId?: string;
}

const callers = new WeakMap<FastifyRequest, KnownCaller>();

/** The user of a call, for the log. Undefined without a session. */
export const callerOf = (request: FastifyRequest): KnownCaller | undefined => callers.get(request);

/** Turns `{name}` of the contract into `:name` of the router. */
export function toPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function contextFor(
  endpoint: Endpoint,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context & PublicContext> {
  if (endpoint.needs === 'public') return binding.publicContext(request, reply) as Context;
  const context = await binding.signedInContext(request, reply);
  if (!context) {
    throw new Refusal(401, [{ messageId: 'NoSession', userMessage: 'Please sign in to continue.' }]);
  }
  const { userId, companyId, actorId } = context.viewer;
  callers.set(request, { userId, companyId, ...(actorId !== undefined && { actorId }) });
  requireShownOrg(request, context);
  if (!mayCall(context.viewer, endpoint)) throw forbidden();
  if (endpoint.whileSwitched === 'refused') refuseWhileSwitched(context.signedIn);
  return withDeclaredScope(context, endpoint);
}

/**
 * Refuses the call of a page that shows another org than the session uses. Another tab may have switched the session,
 * or the server may have ended the switch. Without this refusal the call would read or write records of the wrong org.
 * This check comes before the check of permissions, because the browser signs the user out after a 403.
 */
function requireShownOrg({ headers }: FastifyRequest, { signedIn }: Context): void {
  const shown = headers[orgHeader];
  const used = signedIn.switched === null ? ownOrg : signedIn.segmentId;
  if (shown === undefined || shown === used) return;
  throw conflict('OrgSwitched', `You work in ${signedIn.segmentName} now. This page showed another org.`);
}

/** Gives a use case only the scopes that its endpoint declares. The access tests rely on this declaration. */
function withDeclaredScope<C extends Context>(context: C, { name, scope }: Endpoint): C {
  const declared: readonly string[] = typeof scope === 'string' ? [scope] : scope;
  const scopeOf: Context['scopeOf'] = (set) => {
    if (!declared.includes(set)) throw new Error(`${name} asks for the rows of ${set} and does not declare them`);
    return context.scopeOf(set);
  };
  return { ...context, scopeOf };
}

function mayCall(viewer: Viewer, { needs }: Endpoint): boolean {
  if (needs === 'public' || needs === 'session') return true;
  return meetsAny(viewer.permissions, typeof needs === 'string' ? [needs] : needs);
}
