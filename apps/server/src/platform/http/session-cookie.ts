import type { FastifyReply, FastifyRequest } from 'fastify';

export const sessionCookieName = 'dropdate_session';

/** Lets a use case read and write the session cookie without seeing HTTP. */
export interface SessionCookie {
  readonly value: string | null;
  /** With null for `expires`, the cookie ends when the browser closes. */
  set(value: string, expires: Date | null): void;
  clear(): void;
}

/**
 * The session cookie. HttpOnly and SameSite=Lax keep scripts and foreign forms from using it; it is Secure on https
 * (decision 17).
 */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    value: request.cookies[sessionCookieName] ?? null,
    set: (value, expires) =>
      void reply.setCookie(sessionCookieName, value, { ...options, ...(expires && { expires }) }),
    clear: () => void reply.clearCookie(sessionCookieName, options),
  };
}
