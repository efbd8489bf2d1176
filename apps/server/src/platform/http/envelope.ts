import type { Message } from '@dropdate/contract/http/envelope';
import type { FastifyReply } from 'fastify';

/**
 * Sends an envelope. Every answer except a file is an envelope (decision 3). The text is sent as bytes, because Node writes
 * a long text more slowly than bytes.
 */
export function sendEnvelope(
  reply: FastifyReply,
  status: number,
  { model, messages }: { readonly model: unknown; readonly messages: readonly Message[] },
) {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify({ succeeded: status < 400, messages, model, requestId: reply.request.id })));
}
