import {
  type DateChoice,
  type DateFacts,
  dateOrders,
  type ImportChoices,
  type ImportFacts,
  shortYearChoices,
  type WordFacts,
} from '@dropdate/domain/import/import-choices';
import { z } from 'zod';
import { objectOf } from './parsed-column.ts';

/** How the bytes of a file were read. The names are those of the reader of tables. */
export interface ImportForm {
  /** Null for a workbook. */
  readonly encoding: string | null;
  readonly delimiter: string | null;
  /** Words with letters that other encodings would show otherwise. */
  readonly sample: string | null;
  /** The sheet that was read, and all sheets with rows. Empty for a CSV file. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** The line of the headings, and the first lines from which a user chooses it. */
  readonly headingLine: number;
  readonly firstLines: readonly { readonly line: number; readonly text: string }[];
}

const line = z.number().int();

export const importFormSchema = objectOf<ImportForm>()({
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sample: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headingLine: line,
  firstLines: z.array(z.object({ line, text: z.string() })),
});

const dateChoiceSchema = objectOf<DateChoice>()({
  order: z.enum(dateOrders).optional(),
  shortYears: z.enum(shortYearChoices).optional(),
  serials: z.boolean().optional(),
});

/** What a user has said about the columns of a file. */
export const importChoicesSchema = objectOf<ImportChoices>()({
  words: z.record(z.string(), z.record(z.string(), z.string())),
  dates: z.record(z.string(), dateChoiceSchema),
  leftEmpty: z.array(z.string()),
});

const count = z.number().int();

/** What the rows of a file show of its columns. */
export const importFactsSchema = objectOf<ImportFacts>()({
  words: z.array(objectOf<WordFacts>()({ field: z.string(), words: z.array(z.object({ word: z.string(), count })) })),
  dates: z.array(
    objectOf<DateFacts>()({
      field: z.string(),
      monthFirst: count,
      dayFirst: count,
      either: count,
      dotted: count,
      shortYears: count,
      serials: count,
      nothing: count,
    }),
  ),
});
