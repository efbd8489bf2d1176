type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Levels of nesting in a malicious body. */
const depth = 10_000;
export const deepArray = `${'['.repeat(depth)}${']'.repeat(depth)}`;

/**
 * Values that no form sends: an example of each kind that often breaks code. The tables of `hostile-answers.ts` use the
 * names of these values.
 */
export const hostileValues: Readonly<Record<string, Json>> = {
  null: null,
  true: true,
  '-1': -1,
  '1.5': 1.5,
  '2^31': 2 ** 31,
  '1e308': 1e308,
  empty: '',
  NaN: 'NaN',
  NUL: '\u0000',
  surrogate: '\ud800',
  proto: '__proto__',
  SQL: "'; drop table users; --",
  long: 'x'.repeat(20_000),
  '[]': [],
  '[null]': [null],
  '{}': {},
  constructor: { constructor: { name: 1 } },
};

/** Malformed ids for a path or a query. The tables of `hostile-answers.ts` use the names of these values. */
export const hostileTexts: Readonly<Record<string, string>> = {
  x: 'x',
  '-1': '-1',
  '1e999': '1e999',
  NaN: 'NaN',
  proto: '__proto__',
  constructor: 'constructor',
  toString: 'toString',
  '%00': '%00',
  '%FF': '%FF',
  '%ZZ': '%ZZ',
  up: '..%2F..%2Fetc%2Fpasswd',
  upOnWindows: '..%5C..%5Cpackage.json',
  picture: '%F0%9F%92%A5',
  digits: '9'.repeat(40),
  long: 'a'.repeat(199),
  endless: 'a'.repeat(5_000),
  unknownId: '0192ffff-0000-7000-8000-000000000001',
};

type Step = string | number;

/** All places in a body: the whole body, each field, each entry. */
export function placesOf(value: unknown, at: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const steps: Step[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [at, ...steps.flatMap((step) => placesOf((value as Record<Step, unknown>)[step], [...at, step]))];
}

/** The body with another value at one place. */
export function replaced(body: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = (body as Record<Step, unknown>)[step];
  if (Array.isArray(body)) return body.with(Number(step), replaced(inner, rest, value));
  return { ...(body as object), [step]: replaced(inner, rest, value) };
}

/** The body without the field at this place. Null when the place is the whole body. */
export function without(body: unknown, place: readonly Step[]): unknown {
  return JSON.parse(JSON.stringify(replaced(body, place, undefined) ?? null));
}
