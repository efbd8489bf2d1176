import { z } from 'zod';

export const controlText = 'Control characters are not allowed.';

/** Control characters cannot be seen, and some not be stored. */
export function isLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** One line that people type, without surrounding white space. */
export const lineSchema = z.string().trim().refine(isLine, { error: controlText });

/** The same with line breaks and tabs. */
export const linesSchema = z
  .string()
  .trim()
  .refine((text) => isLine(text.replace(/[\n\r\t]/g, '')), { error: controlText });
