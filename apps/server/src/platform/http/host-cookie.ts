/** The name, the path and the attribute Secure of a cookie. */
export interface HostCookie {
  readonly name: string;
  readonly path: string;
  readonly secure: boolean;
}

/**
 * On https, the name begins with `__Host-`. A browser accepts such a cookie only from this very host, over https and for all
 * paths, so that no other host of the domain can plant one. Over http no browser accepts the prefix, and the cookie keeps to
 * its path.
 */
export const hostCookie = (name: string, path: string, isHttps: boolean): HostCookie =>
  isHttps ? { name: `__Host-${name}`, path: '/', secure: true } : { name, path, secure: false };
