type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** How deep a body of programs that mean harm is nested. */
const depth = 10_000;
export const deepArray = `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What no form sends, one of each kind that code tends to trip over. */
export const hostileValues: readonly Json[] = [
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  1e308,
  '',
  'NaN',
  '\u0000',
  '\ud800',
  '__proto__',
  "'; drop table users; --",
  'x'.repeat(20_000),
  [],
  [null],
  {},
  { constructor: { name: 1 } },
];

/** Parts of a path or a query that are no ids. */
export const hostileTexts: readonly string[] = [
  'x',
  '-1',
  '1e999',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%FF',
  '%ZZ',
  '..%2F..%2Fetc%2Fpasswd',
  '..%5C..%5Cpackage.json',
  '%F0%9F%92%A5',
  '9'.repeat(40),
  'a'.repeat(199),
  'a'.repeat(5_000),
  '0192ffff-0000-7000-8000-000000000001',
];

type Step = string | number;

/** Every place in a body: the whole, each field, each entry. */
export function placesOf(value: unknown, at: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const steps: Step[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [at, ...steps.flatMap((step) => placesOf((value as Record<Step, unknown>)[step], [...at, step]))];
}

/** The same body with another value at one place. */
export function replaced(body: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = (body as Record<Step, unknown>)[step];
  if (Array.isArray(body)) return body.with(Number(step), replaced(inner, rest, value));
  return { ...(body as object), [step]: replaced(inner, rest, value) };
}

/** The same body without one field; undefined where nothing can be left out. */
export function without(body: unknown, place: readonly Step[]): unknown {
  return JSON.parse(JSON.stringify(replaced(body, place, undefined) ?? null));
}
