import { z } from 'zod';
import { lineSchema } from '../http/plain-text.ts';

export const fileEncodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export const fileDelimiters = [',', ';', '\t', '|'] as const;

/** How a file was read. */
export const importFormSchema = z.object({
  /** Null for a workbook. */
  encoding: z.enum(fileEncodings).nullable(),
  delimiter: z.enum(fileDelimiters).nullable(),
  /** Words that another encoding would show otherwise. */
  sample: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headingLine: z.number().int(),
  firstLines: z.array(z.object({ line: z.number().int(), text: z.string() })),
  /** Whether the file is still kept, so that it can be read in another way. */
  isKept: z.boolean(),
});
export type ImportForm = z.output<typeof importFormSchema>;

/** How a file is to be read. What is null, the server finds out. */
export const fileWishSchema = z.object({
  encoding: z.enum(fileEncodings).nullable(),
  delimiter: z.enum(fileDelimiters).nullable(),
  sheet: lineSchema.max(31).nullable(),
  headingLine: z.number().int().min(1).max(1_048_576).nullable(),
});
