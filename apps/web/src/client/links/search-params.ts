import { type QueryValue, withQuery } from '@dropdate/contract/http/url';

/** A query as the router keeps it, in plain text. A name that repeats has a list of values. URLs hold no JSON. */
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

export function stringifySearch(search: Readonly<Record<string, QueryValue>>): string {
  return withQuery('', search);
}

/** Writes a query as `stringifySearch` does. Commas stay readable, as in `selectedColumns=name,status`. */
export function readable(params: URLSearchParams): string {
  return params.toString().replaceAll('%2C', ',');
}
