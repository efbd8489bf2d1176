import type { z } from 'zod';
import type { FieldErrors } from '../../client/calls/report-failure.ts';

/** The fields of a form by path, as the user types them. */
export type TextValues = Readonly<Record<string, string>>;

/** The paths of the fields that differ from what is saved. */
export function changedFields<Values extends TextValues>(saved: Values, values: Values): readonly string[] {
  return Object.keys(values).filter((path) => values[path] !== saved[path]);
}

/** The first problem of each field, by path. */
export function problemsOf<Values extends TextValues>(schema: z.ZodType<unknown, Values>, values: Values): FieldErrors {
  const { error } = schema.safeParse(values);
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? [];
  return Object.fromEntries(issues.toReversed());
}

/** The typed fields that differ from what was sent. */
export function unsent<Values extends TextValues>(typed: Partial<Values>, sent: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(typed).filter(([path, text]) => text !== sent[path])) as Partial<Values>;
}
