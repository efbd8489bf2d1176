import type { Message } from '@dropdate/contract/http/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packAnswer } from './packed-answer.ts';

type Envelope = { readonly model: unknown; readonly messages: readonly Message[] };

/** Sends an envelope. Every answer except a file is an envelope (decision 3). */
export function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope) {
  return asJson(reply, status).send(textOf(reply, status, envelope));
}

/**
 * Sends the envelope of a successful call, packed where the answer is long. Bytes are sent, because Node writes a long text
 * more slowly than bytes.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, model: unknown) {
  const text = Buffer.from(textOf(reply, 200, { model, messages: [] }));
  const { bytes, encoding } = await packAnswer(text, request.headers['accept-encoding']);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return asJson(reply, 200).header('vary', 'accept-encoding').send(bytes);
}

const asJson = (reply: FastifyReply, status: number) =>
  reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8');

const textOf = ({ request }: FastifyReply, status: number, { model, messages }: Envelope): string =>
  JSON.stringify({ succeeded: status < 400, messages, model, requestId: request.id });
