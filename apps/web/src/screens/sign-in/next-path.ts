/** Pages of sign-in. To open one of them after a sign-in would begin the next one. */
const signInPages = ['/sign-in', '/sign-in/directory', '/mfa'];

/** The path to open after sign-in. It is the requested path if this path belongs to this site, else home. */
export function nextPath(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return '/home';
  // The URL parser reads the text as the browser will. Both take '//host', '/\host' and some texts with control
  // characters as the address of another site.
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url === null || url.origin !== origin || signInPages.includes(url.pathname)) return '/home';
  // '/.//host' keeps the origin, but its path '//host' would be read as another host.
  if (url.pathname.startsWith('//')) return '/home';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A page of sign-in that remembers the requested path. */
export function withNext(page: string, next: string | null): string {
  return next === null ? page : `${page}?${new URLSearchParams({ next })}`;
}
