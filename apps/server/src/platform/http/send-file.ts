import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, KeptBytes } from './serve.ts';

/** Sends a download under its name. Shared caches never keep it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  if (file.sha256 !== undefined) {
    // The checksum header of RFC 9530.
    void reply.header('repr-digest', `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`);
  }
  const asciiName = file.fileName.replace(/[^\w.-]+/g, '_');
  void reply
    .header('content-type', file.contentType)
    .header(
      'content-disposition',
      `${file.isInline ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    );
  if (isKept(file.body)) return sendKept(request, reply, file.body);
  return reply.header('cache-control', file.maxAge ? `private, max-age=${file.maxAge}` : 'no-store').send(file.body);
}

const isKept = (body: FileAnswer['body']): body is KeptBytes =>
  typeof (body as Partial<KeptBytes>).openPart === 'function';

/**
 * Sends kept bytes, or the asked part of them. The browser keeps the bytes and asks each time whether they still count,
 * so that nobody sees them after signing out.
 */
async function sendKept(request: FastifyRequest, reply: FastifyReply, body: KeptBytes): Promise<FastifyReply> {
  const { headers } = request;
  const etag = `"${body.etag}"`;
  void reply.header('cache-control', 'private, no-cache').header('etag', etag).header('accept-ranges', 'bytes');
  if (isNamed(headers['if-none-match'], etag)) return reply.code(304).send();
  const condition = headers['if-range'];
  const part = condition === undefined || condition === etag ? partOf(headers.range, body.bytes) : null;
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${body.bytes}`).send();
  const { from, to } = part ?? { from: 0, to: body.bytes - 1 };
  if (part !== null) void reply.code(206).header('content-range', `bytes ${from}-${to}/${body.bytes}`);
  return reply.header('content-length', to - from + 1).send(await body.openPart(from, to));
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));

/**
 * The first and the last byte of an asked part. Null where the whole file is the answer: without a range, for several
 * ranges, and for a range that cannot be read.
 */
function partOf(header: string | undefined, bytes: number): { from: number; to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return from > to ? 'outside' : { from, to };
}
