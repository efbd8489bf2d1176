/**
 * Search text and filters on personal data must not appear in a URL. The tab's storage holds them until sign-out
 * (decision 7).
 */
const prefix = 'dropdate.private.';

export function readPrivate(name: string): string | null {
  return sessionStorage.getItem(prefix + name);
}

export function writePrivate(name: string, value: string): void {
  if (value === '') sessionStorage.removeItem(prefix + name);
  else sessionStorage.setItem(prefix + name, value);
}

export function clearPrivateState(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
  for (const name of names) sessionStorage.removeItem(name);
}
