import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from './host-cookie.ts';

/** Lets a use case read and write a cookie of sign-in without seeing HTTP. */
export interface SignInCookie {
  readonly value: string | null;
  set(value: string, expires: Date): void;
  clear(): void;
}

/** The cookies of sign-in, by their names in the code. */
const names = {
  /** By this cookie, sign-in recognises a known device. */
  deviceCookie: 'dropdate_device',
  /** By this cookie, sign-in finds the devices that need no second factor. */
  rememberedCookie: 'dropdate_remembered',
  /** This cookie holds the token of a sign-in between its two steps. */
  pendingCookie: 'dropdate_pending',
  /** This cookie holds what a sign-in with the directory must remember until the directory answers. */
  directoryCookie: 'dropdate_directory',
} as const;

export type SignInCookies = Readonly<Record<keyof typeof names, SignInCookie>>;

/** The cookies of sign-in. Without https, browsers send these cookies only with the calls of sign-in. */
export function signInCookies(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): SignInCookies {
  const cookie = (plainName: string): SignInCookie => {
    const { name, path, secure } = hostCookie(plainName, '/api/asp-net-auth', isHttps);
    const options = { path, httpOnly: true, sameSite: 'strict', secure } as const;
    return {
      value: request.cookies[name] ?? null,
      set: (value, expires) => void reply.setCookie(name, value, { ...options, expires }),
      clear: () => void reply.clearCookie(name, options),
    };
  };
  return {
    deviceCookie: cookie(names.deviceCookie),
    rememberedCookie: cookie(names.rememberedCookie),
    pendingCookie: cookie(names.pendingCookie),
    directoryCookie: cookie(names.directoryCookie),
  };
}
