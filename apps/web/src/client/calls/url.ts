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

/** Appends a query, if it holds anything. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one));
    }
  }
  const text = readable(params);
  return text === '' ? path : `${path}?${text}`;
}

/** Commas stay commas: `selectedColumns=name,status`. */
export function readable(params: URLSearchParams): string {
  return params.toString().replaceAll('%2C', ',');
}
