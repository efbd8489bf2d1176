/** The value of a query parameter. Null and undefined leave the parameter out. A list repeats the parameter's name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/**
 * Fills the parameters of a path. An empty optional parameter (`/{name?}`) disappears with its slash.
 * @throws when a required parameter is missing or empty. So the browser never sends a call without the id of its
 * record.
 */
export function filled(path: string, params: Readonly<Record<string, string | number | undefined>> = {}): string {
  return path.replace(/(\/?)\{(\w+)(\??)\}/g, (_match, slash: string, name: string, optional: string) => {
    const value = String(params[name] ?? '');
    if (value === '' && optional === '') throw new Error(`${path} needs ${name}.`);
    return value === '' ? '' : slash + encodeURIComponent(value);
  });
}

/**
 * Appends the query, unless the query is empty. The query is encoded as `URLSearchParams` does it, except that commas
 * stay commas.
 */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${inQuery(name)}=${inQuery(String(one))}`),
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/**
 * Encodes as `URLSearchParams` does. This package cannot use that class, because it has no browser types. Half of a
 * surrogate pair becomes the replacement character.
 */
function inQuery(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
    .replaceAll('%2C', ',');
}
