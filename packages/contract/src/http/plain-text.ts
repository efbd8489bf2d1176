import { cleanText } from '@dropdate/domain/field/clean-text';
import { z } from 'zod';

export const controlText = 'Control characters are not allowed.';

/** Whether the text has no control characters. Control characters are invisible, and some cannot be stored. */
export function isLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** A typed line, without surrounding white space and without characters that nobody sees. */
export const lineSchema = z.string().overwrite(cleanText).trim().refine(isLine, { error: controlText });

/** Typed lines: line breaks and tabs are allowed too. */
export const linesSchema = z
  .string()
  .overwrite(cleanText)
  .trim()
  .refine((text) => isLine(text.replace(/[\n\r\t]/g, '')), { error: controlText });

/** The error of a text that is too long for its field. */
export const tooLong = (label: string, most: number) => ({ error: `${label} must have at most ${most} characters.` });
