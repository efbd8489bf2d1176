import { type QueryValue, withQuery } from '@dropdate/contract/http/url';

/**
 * A query in the form in which the router keeps it. Values are plain text, never JSON. A repeated name has a list of
 * values.
 */
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

/** Writes a query in the same form as `stringifySearch`. Commas stay readable, as in `selectedColumns=name,status`. */
export function readable(params: URLSearchParams): string {
  return params.toString().replaceAll('%2C', ',');
}
