import type { FastifyInstance } from 'fastify';

/** For the balancer and the supervisor: alive, and ready for work. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
}
