/** What a query may hold; `undefined` leaves the name out, a list repeats it. */
export type QueryValue = string | number | boolean | undefined | readonly (string | number | boolean)[];

/**
 * Fills `{name}` parameters and appends the query.
 * @throws when a parameter is missing or empty: a call for "any record" never leaves the browser.
 */
export function requestUrl(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const filled = path.replace(/\{(\w+)\??\}/g, (_match, name: string) => {
    const value = String(params[name] ?? '');
    if (value === '') throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
