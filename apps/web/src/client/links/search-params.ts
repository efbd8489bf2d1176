import { type QueryValue, withQuery } from '../calls/url.ts';

/** A query as the router keeps it: plain text, with repeated names as a list. No JSON in URLs. */
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
