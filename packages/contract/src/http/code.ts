import { z } from 'zod';

/** The codes that the domain gives to its words: `codesOf(paymentStatuses, 'status')`. */
export function codesOf<const Row extends { readonly code: number }, const Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
): { readonly [Each in Row as Each[Key] & string]: Each['code'] } {
  return Object.fromEntries(rows.map((row) => [row[key], row.code])) as ReturnType<typeof codesOf<Row, Key>>;
}

/**
 * A word in the code, a number on the wire: `code({ male: 0, female: 1 })`. Numbers outside the table are refused, with
 * a list of the allowed numbers.
 */
export function code<const Table extends Readonly<Record<string, number>>>(table: Table) {
  type Word = Extract<keyof Table, string>;
  const words = Object.keys(table) as [Word, ...Word[]];
  const wordOf = new Map(words.map((word) => [table[word] as number, word]));
  const numbers = [...wordOf.keys()].join(', ');
  return z.codec(
    z
      .number()
      .int()
      .refine((value) => wordOf.has(value), { error: `must be one of ${numbers}` })
      .meta({ enum: [...wordOf.keys()] }),
    z.enum(words),
    {
      decode: (value) => wordOf.get(value) as Word,
      encode: (word) => table[word] as number,
    },
  );
}
