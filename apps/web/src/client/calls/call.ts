import type { AnswerOf, CallOf, Endpoint } from '@dropdate/contract/http/endpoint';
import type { Message } from '@dropdate/contract/http/envelope';
import { orgHeader } from '@dropdate/contract/http/org-header';
import type { FileToSend, UploadForm } from '@dropdate/contract/http/upload';
import { filled, type QueryValue, withQuery } from '@dropdate/contract/http/url';
import { z } from 'zod';
import { keepSessionAlive, noteServerTime } from '../session/idle-clock.ts';
import { orgInUse } from '../session/org-in-use.ts';
import {
  leaveForOtherOrg,
  leaveForSignIn,
  noteSession,
  signedInAgain,
  signOutForbidden,
} from '../session/session-end.ts';
import { ApiError, tookTooLong, unavailable, unreachable, unreadable } from './api-error.ts';
import { noteFailure } from './recent-failures.ts';
import { untilSignedOut } from './signed-in-calls.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * True for a call that the page makes on its own, such as polling. Such a call is not activity of the user
   * (decision 17).
   */
  readonly isBackground?: boolean;
  /**
   * Called when the server refuses the session. When the function returns true, the user stays on the page. Set it only
   * for calls that nobody waits for.
   */
  readonly isSilent?: () => boolean;
  /** The server runs calls with the same key and body only once, and gives each of them the same answer. */
  readonly idempotencyKey?: string;
  /** Receives the sent percentage of an upload, 0 to 100. */
  readonly onSent?: (percent: number) => void;
}

interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly files?: readonly FileToSend[];
}

/** Any endpoint that `call` takes. The name keeps the generic signature readable. */
export type AnyEndpoint = Endpoint;

/**
 * Calls a declared endpoint. Fills the path, encodes words to wire numbers, and decodes the answer's model.
 * @throws ApiError with the server's messages, or with our own words when no answer came.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  return untilSignedOut(options.signal, async (signal) => {
    const response = await send(endpoint, input as CallInput, { ...options, signal });
    const envelope = await readEnvelope(response);
    if (!response.ok || !envelope.succeeded) throw failed(response, envelope, options);
    if (!(endpoint.answer instanceof z.ZodType)) throw unreadable(response.status, envelope.requestId);
    const decoded = z.safeDecode(endpoint.answer, envelope.model);
    if (!decoded.success) throw unreadable(response.status, envelope.requestId);
    return decoded.data as AnswerOf<E>;
  });
}

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Fetches a file. A failure comes as an envelope. The time limit is 200 s for GET and 300 s for POST. */
export async function callFile<E extends AnyEndpoint>(endpoint: E, input: CallOf<E>): Promise<DownloadedFile> {
  const limit = endpoint.method === 'GET' ? 200_000 : 300_000;
  return untilSignedOut(AbortSignal.timeout(limit), async (signal) => {
    const response = await send(endpoint, input as CallInput, { signal });
    const disposition = response.headers.get('content-disposition');
    if (!response.ok || disposition === null) throw failed(response, await readEnvelope(response), {});
    const fileName = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'download';
    return { blob: await response.blob(), fileName };
  });
}

/** Hands a fetched file to the user. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

async function send(endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const org = orgInUse();
  if (org !== undefined) headers[orgHeader] = org;
  if (options.isBackground === true) headers['x-background'] = '1';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  const body = requestBody(endpoint, input);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const url = withQuery(filled(endpoint.path, input.params), input.query);
  const request = { url, method: endpoint.method, headers, body, signal: options.signal };
  const response = await sent(request, options.onSent).catch((problem: unknown) => {
    if (problem instanceof DOMException && problem.name === 'AbortError') throw problem;
    throw problem instanceof DOMException && problem.name === 'TimeoutError' ? tookTooLong() : unreachable();
  });
  noteServerTime(response.headers.get('date'));
  // The server does nothing without a session, so the same call can be made again.
  const isRefused = response.status === 401 && options.isSilent?.() !== true;
  if (isRefused && (await signedInAgain(options.signal))) return send(endpoint, input, options);
  if (response.ok && options.isBackground !== true) {
    keepSessionAlive();
    noteSession();
  }
  return response;
}

type Sent = RequestInit & { readonly url: string };

/** Sends a request. Only an upload that reports its progress loads the script for that. */
async function sent({ url, ...request }: Sent, onSent: CallOptions['onSent']): Promise<Response> {
  if (onSent === undefined || !(request.body instanceof FormData)) return fetch(url, request);
  const { sendForm } = await import('./send-form.ts');
  return sendForm({ url, ...request } as Parameters<typeof sendForm>[0], onSent);
}

/**
 * The body is JSON, or a form for an upload. A call without input sends JSON, too: a form on a foreign page
 * cannot send JSON, so the server can refuse the request of such a form (decision 17).
 */
function requestBody(endpoint: AnyEndpoint, { body, files }: CallInput): string | FormData | undefined {
  if (endpoint.upload !== undefined) return formOf(endpoint.upload, files ?? []);
  if (endpoint.method === 'GET') return undefined;
  if (endpoint.body === undefined) return '{}';
  const encoded = z.safeEncode(endpoint.body, body, { error: () => '' });
  if (!encoded.success) throw refusedHere(encoded.error);
  return JSON.stringify(encoded.data);
}

function formOf({ field }: UploadForm, files: readonly FileToSend[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file as File);
  return form;
}

/**
 * The refusal of an input that breaks the contract, in the server's form. Only sentences that the contract itself
 * contains are for users. The page's own text replaces all other messages.
 */
function refusedHere({ issues }: z.ZodError): ApiError {
  const told = issues.filter(({ message }) => /^[A-Z]/.test(message));
  return new ApiError(
    400,
    told.map(({ message, path }) => ({
      messageId: 'InvalidInput',
      userMessage: message,
      path: ['body', ...path].join('.'),
    })),
  );
}

interface ReadEnvelope {
  readonly succeeded: boolean;
  readonly messages: readonly Message[];
  readonly model: unknown;
  readonly requestId: string | undefined;
}

async function readEnvelope(response: Response): Promise<ReadEnvelope> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('succeeded' in answer)) {
    if (response.status >= 502 && response.status <= 504) throw unavailable(response.status);
    throw unreadable(response.status, requestId);
  }
  const { succeeded, messages, model } = answer as Partial<ReadEnvelope>;
  const ownId = (answer as Partial<ReadEnvelope>).requestId;
  return { succeeded: succeeded === true, messages: messages ?? [], model, requestId: ownId ?? requestId };
}

function failed(response: Response, envelope: ReadEnvelope, { isBackground = false, isSilent }: CallOptions): ApiError {
  const isTold = isSilent?.() !== true;
  if (isTold && response.status === 401) leaveForSignIn({ isBackground });
  if (isTold && response.status === 403) void signOutForbidden();
  noteFailure(response.status, envelope.requestId);
  const [message] = envelope.messages;
  if (message?.messageId === 'OrgSwitched') leaveForOtherOrg(message.userMessage, { isBackground });
  return new ApiError(response.status, envelope.messages, envelope.requestId);
}
