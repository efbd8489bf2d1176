import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceOf } from '../../platform/failure.ts';
import type { Log } from '../../platform/log.ts';
import {
  answerPage,
  busyPage,
  codePage,
  type PageAnswer,
  type PageParts,
  type PageRequest,
  thanksPage,
} from './answer-page.ts';

/** The largest form in bytes. Ours has less than a tenth of it. */
const largestForm = 65_536;

/** A prospect needs no session, so the check of the origin has nothing to protect here; the form's stamp is signed. */
const config = { isPublicForm: true };

/**
 * Serves the public pages: `/r/{code}`, `/r/{code}/{secret}`, `/c/{campaign}`, also in capitals, because the QR code has
 * capitals alone. The pages have no script and set no cookie. The log of requests holds the pattern of the address alone.
 */
export async function serveLandingPages(app: FastifyInstance, parts: PageParts & { readonly log: Log }): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, new Map(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler((error, request, reply) => {
      parts.log.error({ requestId: request.id, ...traceOf(error as Error) }, 'a public page failed');
      return send(reply, busyPage());
    });
    const serve = (paths: readonly string[], requestOf: (request: FastifyRequest) => PageRequest['of']) => {
      for (const url of paths) {
        const handler = async (request: FastifyRequest, reply: FastifyReply) => {
          const form = request.method === 'POST' ? formOf(request.body) : undefined;
          const { ip: address } = request;
          return send(reply, await answerPage(parts, { of: requestOf(request), address, ...(form && { form }) }));
        };
        scope.get(url, { config }, handler);
        scope.post(url, { config, bodyLimit: largestForm }, handler);
      }
    };
    serve(['/r/:code', '/R/:code', '/r/:code/:secret', '/R/:code/:secret'], ({ params }) => params as { code: string });
    serve(['/c/:campaign', '/C/:campaign'], ({ params }) => params as { campaign: string });
    scope.get('/c/:campaign/thanks', async ({ params }, reply) =>
      send(reply, await thanksPage(parts, (params as { campaign: string }).campaign)),
    );
    // The form of a wrong code sends the code as a query. The address after the redirect is the one that is printed.
    scope.get('/r', async ({ query }, reply) => {
      const { code } = query as { code?: unknown };
      if (typeof code !== 'string' || code.trim() === '') return send(reply, codePage());
      return reply.redirect(`/r/${encodeURIComponent(code.trim().slice(0, 40))}`, 303);
    });
  });
}

const formOf = (body: unknown): ReadonlyMap<string, string> => (body instanceof Map ? body : new Map());

function send(reply: FastifyReply, answer: PageAnswer) {
  void reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer');
  if (answer.kind === 'taken') return reply.redirect(answer.location, 303);
  return reply
    .status(answer.status)
    .header('content-security-policy', answer.policy)
    .type('text/html; charset=utf-8')
    .send(answer.html);
}
