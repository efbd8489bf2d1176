import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from './host-cookie.ts';

export const sessionCookieName = 'dropdate_session';

/** Lets a use case read and write the session cookie without seeing HTTP. */
export interface SessionCookie {
  readonly value: string | null;
  /** With null for `expires`, the cookie ends when the browser closes. */
  set(value: string, expires: Date | null): void;
  clear(): void;
  /** Removes the cookie, and asks the browser to forget the answers and files that it keeps of this site. */
  clearWithCache(): void;
}

/**
 * The session cookie. HttpOnly and SameSite=Lax keep scripts and foreign forms from using it; it is Secure on https
 * (decision 17).
 */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): SessionCookie {
  const { name, path, secure } = hostCookie(sessionCookieName, '/', isHttps);
  const options = { path, httpOnly: true, sameSite: 'lax', secure } as const;
  const clear = () => void reply.clearCookie(name, options);
  return {
    value: request.cookies[name] ?? null,
    set: (value, expires) => void reply.setCookie(name, value, { ...options, ...(expires && { expires }) }),
    clear,
    clearWithCache: () => {
      clear();
      // Cookies stay, because they recognise the device. Storage stays, because it keeps the columns of lists, and the page
      // itself removes what is private there.
      reply.header('clear-site-data', '"cache"');
    },
  };
}
