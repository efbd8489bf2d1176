import type { FastifyReply, FastifyRequest } from 'fastify';

const deviceCookieName = 'dropdate_device';

/** Lets a use case read and write the cookie of known devices without seeing HTTP. */
export interface DeviceCookie {
  readonly value: string | null;
  set(value: string, expires: Date): void;
}

/** The cookie by which sign-in recognises a known device. Browsers send this cookie only with the calls of sign-in. */
export function deviceCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): DeviceCookie {
  const options = { path: '/api/asp-net-auth', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  return {
    value: request.cookies[deviceCookieName] ?? null,
    set: (value, expires) => void reply.setCookie(deviceCookieName, value, { ...options, expires }),
  };
}
