/** A query as the router keeps it: plain text, repeated names as a list. No JSON in URLs. */
export type SearchRecord = Record<string, string | string[]>;

export function parseSearch(text: string): SearchRecord {
  const params = new URLSearchParams(text);
  const entries = [...new Set(params.keys())].map((name): [string, string | string[]] => {
    const values = params.getAll(name);
    const [only = ''] = values;
    return [name, values.length > 1 ? values : only];
  });
  return Object.fromEntries(entries);
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one));
    }
  }
  const text = readable(params);
  return text === '' ? '' : `?${text}`;
}

/** Commas stay commas: `selectedColumns=name,status`. */
export function readable(params: URLSearchParams): string {
  return params.toString().replaceAll('%2C', ',');
}
