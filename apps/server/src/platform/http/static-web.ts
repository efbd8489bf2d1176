import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendEnvelope } from './envelope.ts';

/** Pages whose file is not the application's own. */
const entries: Readonly<Record<string, string>> = { '/sign-in': 'sign-in.html' };

/**
 * Serves the built web application: its assets for ever (their names carry a hash), its pages never from a cache,
 * every unknown page as the application, which has a page for that. Unknown calls answer an envelope.
 */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'));
  const linkOf = isBuilt ? pageLinks(directory) : () => undefined;
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('vary', 'accept-encoding');
        response.setHeader(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    app.get('/', (_request, reply) => reply.redirect('/home', 302));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);
    if (isBuilt && isPage) return sendPage(reply, entries[path] ?? 'index.html', linkOf(path));
    return sendEnvelope(reply, 404, {
      model: null,
      messages: [{ messageId: 'NotFound', userMessage: 'This record does not exist or you cannot see it.' }],
    });
  });
}

function sendPage(reply: FastifyReply, file: string, link: string | undefined) {
  if (link !== undefined) void reply.header('link', link);
  return reply.header('cache-control', 'no-cache').sendFile(file);
}

/** Written by the build of the web application: which files a page needs besides those that its HTML names. */
const pagesSchema = z.array(z.object({ address: z.string(), files: z.array(z.string()) }));

/** Tells a browser with the page what the page's first script would ask for only after it has run. */
function pageLinks(directory: string): (path: string) => string | undefined {
  const file = join(directory, 'pages.json');
  if (!existsSync(file)) return () => undefined;
  const pages = pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ address, files }) => ({
    address: new RegExp(address),
    link: files.map(linkTo).join(', '),
  }));
  return (path) => pages.find(({ address }) => address.test(path))?.link;
}

function linkTo(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;
}
