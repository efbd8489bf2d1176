import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'dropdate_session';

/** The way a use case reads and writes the session cookie without seeing HTTP. */
export interface SessionCookie {
  readonly value: string | null;
  /** Null `expires` ends it with the browser. */
  set(value: string, expires: Date | null): void;
  clear(): void;
}

/** HttpOnly, SameSite=Lax, Secure on https; decision 17. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    value: request.cookies[name] ?? null,
    set: (value, expires) => void reply.setCookie(name, value, { ...options, ...(expires && { expires }) }),
    clear: () => void reply.clearCookie(name, options),
  };
}
