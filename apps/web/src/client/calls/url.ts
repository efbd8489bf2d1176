/** What a query may hold; nothing leaves the name out, a list repeats it. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/**
 * Fills the parameters of a path; an optional one (`/{name?}`) that is empty goes with its slash.
 * @throws when a required one is missing or empty: a call for "any record" never leaves the browser.
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
