/** A value of a query. An empty value leaves the name out; a list repeats the name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/**
 * Fills the parameters of a path. An empty optional parameter (`/{name?}`) disappears with its slash.
 * @throws when a required parameter is missing or empty, so that no call for "any record" leaves the browser.
 */
export function filled(path: string, params: Readonly<Record<string, string | number | undefined>> = {}): string {
  return path.replace(/(\/?)\{(\w+)(\??)\}/g, (_match, slash: string, name: string, optional: string) => {
    const value = String(params[name] ?? '');
    if (value === '' && optional === '') throw new Error(`${path} needs ${name}.`);
    return value === '' ? '' : slash + encodeURIComponent(value);
  });
}

/** Appends a query, if it holds anything. It is written as browsers write it, but commas stay commas. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${inQuery(name)}=${inQuery(String(one))}`),
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** This package has no browser, and so no URLSearchParams. Half of a character becomes the sign for a broken one. */
function inQuery(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
    .replaceAll('%2C', ',');
}
