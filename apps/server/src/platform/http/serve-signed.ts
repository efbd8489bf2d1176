import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendEnvelope } from './envelope.ts';
import { jsonOf } from './json-body.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a call of a service, which proves itself by a signature and comes from no page. */
    readonly isSigned?: boolean;
  }
}

/** A call of a service that signs its body with a shared secret. The call stands outside the contract of the web. */
interface SignedCall {
  readonly path: `/api/${string}`;
  /** The largest body. */
  readonly maxBytes: number;
  readonly isSigned: (body: Buffer, headers: IncomingHttpHeaders) => boolean;
  /** @throws Refusal */
  readonly take: (body: unknown) => Promise<void>;
}

/** Serves a signed POST. The signature counts before the body is read as JSON. */
export async function serveSigned(app: FastifyInstance, { path, maxBytes, isSigned, take }: SignedCall): Promise<void> {
  await app.register(async (scope) => {
    // The signature is about the bytes, so they stay as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    scope.post(path, { bodyLimit: maxBytes, config: { isSigned: true } }, async ({ body, headers }, reply) => {
      if (!Buffer.isBuffer(body) || !isSigned(body, headers))
        throw new Refusal(401, [
          { messageId: 'BadSignature', userMessage: 'The signature of this call is not right.' },
        ]);
      await take(jsonOf(body));
      return sendEnvelope(reply, 200, { model: {}, messages: [] });
    });
  });
}
