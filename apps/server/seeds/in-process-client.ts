import type { AnswerOf, CallOf, Endpoint } from '@dropdate/contract/http/endpoint';
import type { Message } from '@dropdate/contract/http/envelope';
import { filled, type QueryValue, withQuery } from '@dropdate/contract/http/url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export interface CallResult<E extends Endpoint> {
  readonly status: number;
  readonly messages: readonly Message[];
  readonly messageId: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The bytes of the body, for files that are not text. */
  readonly bytes: Buffer;
  /** The decoded answer. @throws Error when the call was refused. */
  readonly model: AnswerOf<E>;
}

export interface Caller {
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, headers?: Record<string, string>): Promise<CallResult<E>>;
  /** Sends any body to any path. The contract may not know the path or allow the body. */
  raw(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<CallResult<Endpoint>>;
}

/** Signs in through the real endpoint. Returns the cookie. */
export async function signIn(http: FastifyInstance, username: string, password: string): Promise<string> {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/asp-net-auth/sign-in',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username, password },
  });
  const cookie = answer.cookies[0];
  if (!cookie) throw new Error(`${username} could not sign in: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

/** The way in which a caller sends its requests: straight into a server in this process, or over a network. */
export interface Transport {
  inject(request: { method: 'GET'; url: string; headers: Record<string, string>; payload?: object }): Promise<{
    readonly statusCode: number;
    readonly headers: Record<string, unknown>;
    readonly body: string;
    readonly rawPayload?: Buffer;
  }>;
}

/** Calls endpoints as a browser would. A server in this process is called without a network. */
export function callerOf(http: Transport, cookie?: string): Caller {
  const send = async (
    endpoint: Endpoint | null,
    method: string,
    url: string,
    payload: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResult<Endpoint>> => {
    const answer = await http.inject({
      method: method as 'GET',
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const envelope = isJson ? (JSON.parse(answer.body) as { messages: Message[]; model: unknown }) : null;
    return {
      status: answer.statusCode,
      messages: envelope?.messages ?? [],
      messageId: envelope?.messages[0]?.messageId,
      headers: answer.headers,
      body: answer.body,
      bytes: answer.rawPayload ?? Buffer.from(answer.body),
      get model() {
        if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
        return endpoint && endpoint.answer !== 'file' ? z.decode(endpoint.answer, envelope?.model) : envelope?.model;
      },
    } as CallResult<Endpoint>;
  };
  const sendForm = async (
    endpoint: Endpoint,
    url: string,
    field: string,
    files: readonly File[],
    headers?: Record<string, string>,
  ) => {
    const form = new FormData();
    for (const file of files) form.append(field, file);
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const payload = Buffer.from(await encoded.arrayBuffer());
    return send(endpoint, endpoint.method, url, payload, { ...headers, 'content-type': type });
  };
  return {
    call: (endpoint, input, headers) => {
      const { params, query, body, files } = input as {
        params?: Record<string, string | number>;
        query?: Record<string, QueryValue>;
        body?: unknown;
        files?: readonly File[];
      };
      const url = withQuery(filled(endpoint.path, params), query);
      if (endpoint.upload) return sendForm(endpoint, url, endpoint.upload.field, files ?? [], headers) as never;
      const payload = endpoint.body && body !== undefined ? z.encode(endpoint.body, body as never) : undefined;
      return send(endpoint, endpoint.method, url, payload, headers) as never;
    },
    raw: (method, url, body, headers) => send(null, method, url, body, headers),
  };
}
