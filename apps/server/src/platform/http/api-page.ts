import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * The content security policy of the API's pages. Their style sheet contains pictures, and their scripts set styles.
 */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The interactive page of the API at `/api-docs`. */
export async function serveApiPage(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, { routePrefix: '/api-docs', staticCSP: policy });
}
