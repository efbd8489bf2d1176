import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendEnvelope } from './envelope.ts';
import { notFound } from './refusal.ts';

/** The pages that not every installation has. */
export interface OfferedPages {
  readonly isDemo: boolean;
  /** Whether users may sign in with a directory. */
  readonly hasDirectory: boolean;
}

/**
 * Serves the built web application. Its assets may be cached for ever, because their names contain a hash. Its pages
 * are never cached, because each page contains the id of its request, which a failing page shows. For an unknown
 * address, the server answers 404 and sends the application, which then shows its page for unknown addresses. An
 * unknown call gets the same refusal as an unknown record.
 */
export async function serveWeb(app: FastifyInstance, directory: string, offers: OfferedPages): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'));
  const find = isBuilt ? pageFinder(directory, offers) : () => undefined;
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
    if (isBuilt && isPage) return sendPage(reply, directory, find(path));
    const { status, messages } = notFound();
    return sendEnvelope(reply, status, { model: null, messages });
  });
}

/** The file of a page, and links to the files that its HTML does not name. Null for an address that is no page. */
type Page = { readonly file: string; readonly link: string; readonly isSecret?: true } | null;

/** Sends a page without an entity tag: a cached page would show the request id of an earlier answer. */
async function sendPage(reply: FastifyReply, directory: string, page: Page | undefined) {
  const html = await readFile(join(directory, page?.file ?? application), 'utf8');
  if (page?.link) void reply.header('link', page.link);
  // Whoever has the address of such a page reads it, so no search engine may keep the address.
  if (page?.isSecret) void reply.header('x-robots-tag', 'noindex, nofollow');
  return reply
    .status(page === null ? 404 : 200)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replace('<head>', `<head><meta name="request-id" content="${reply.request.id}" />`));
}

const application = 'index.html';
const signIn = /^\/sign-in\/?$/;
/** The pages around passwords and second factors. The last part of two addresses is the secret of a mailed link. */
const account = /^\/(mfa|sign-in\/(forgot-password|(reset|set)-password\/[^/]+))\/?$/;
/** The page behind the link of a mailed report. The last part of its address is the secret of the link. */
const sharedReport = /^\/shared-report\/[^/]+\/?$/;
const demoOutbox = /^\/sign-in\/outbox\/?$/;
const directorySignIn = /^\/sign-in\/directory\/?$/;

/** The list that the web's build writes: its pages, and the files of each page that its HTML does not name. */
const pagesSchema = z.array(z.object({ address: z.string(), files: z.array(z.string()), isDemoOnly: z.boolean() }));

/** Returns a function that finds the page of an address. Undefined means that the build listed no pages. */
function pageFinder(directory: string, { isDemo, hasDirectory }: OfferedPages): (path: string) => Page | undefined {
  const isAccount = (path: string) =>
    account.test(path) || (isDemo && demoOutbox.test(path)) || (hasDirectory && directorySignIn.test(path));
  const list = join(directory, 'pages.json');
  const pages = existsSync(list) ? pagesSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : undefined;
  const known = pages
    ?.filter(({ isDemoOnly }) => isDemo || !isDemoOnly)
    .map(({ address, files }) => ({
      // The specification writes one path in two ways, so letters of both cases lead to the page.
      address: new RegExp(address, 'i'),
      // The browser fetches these files together with the page, not only after the page's first script has run.
      link: files.map(preloadHint).join(', '),
    }));
  return (path) => {
    if (signIn.test(path)) return { file: 'sign-in.html', link: '' };
    if (isAccount(path)) return { file: 'account.html', link: '' };
    if (sharedReport.test(path)) return { file: 'shared-report.html', link: '', isSecret: true };
    if (known === undefined) return undefined;
    const found = known.find(({ address }) => address.test(path));
    return found === undefined ? null : { file: application, link: found.link };
  };
}

function preloadHint(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;
}
