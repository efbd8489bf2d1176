import type { FastifyRequest } from 'fastify';
import { invalid } from './refusal.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets a state-changing call pass only from our own pages. A session cookie alone is not enough, because browsers send
 * it from other sites, too (decision 17). Browsers send `sec-fetch-site` or `origin`. Other programs must send `origin`
 * themselves.
 * @throws Refusal 400 `RefusedOrigin`
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (reading.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const origin = request.headers.origin;
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.headers.host ?? ''}`;
  if (site === undefined && origin === own) return;
  throw invalid('RefusedOrigin', 'This request did not come from our own pages.');
}
