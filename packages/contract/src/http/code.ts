import type { CodeTable } from '@dropdate/domain/code/code-table';
import { z } from 'zod';

/**
 * A schema for a word that is a number on the wire: `code(paymentTermCodes)`. The error for a number outside the table
 * lists the allowed numbers.
 */
export function code<Word extends string>({ words, codes, codeOf, wordOf }: CodeTable<Word>) {
  return z.codec(
    z
      .number()
      .int()
      .refine((value) => codes.includes(value), { error: `must be one of ${codes.join(', ')}` })
      .meta({ enum: [...codes] }),
    z.enum(words),
    { decode: wordOf, encode: (word) => codeOf(word as Word) },
  );
}
