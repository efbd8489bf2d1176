import { dateOrders, shortYearChoices } from '@dropdate/domain/import/import-choices';
import { z } from 'zod';

const field = z.string().max(60);

/** What the user says about the columns of a file. */
export const importChoicesSchema = z.object({
  /** Our texts for the words of columns. An empty text counts as an empty cell. */
  words: z.array(z.object({ field, word: z.string().max(200), text: z.string().max(60) })).max(2_000),
  dates: z
    .array(
      z.object({
        field,
        order: z.enum(dateOrders).optional(),
        /** The first year of the century of years with two digits that can be of two centuries. */
        shortYears: z.enum(shortYearChoices).optional(),
        /** Whether numbers such as 20974 count days, as spreadsheets do. */
        serials: z.boolean().optional(),
      }),
    )
    .max(20),
  /** The fields whose wrong texts are left empty and kept in the note. */
  leftEmpty: z.array(field).max(60),
});
export type ImportChoicesOnWire = z.output<typeof importChoicesSchema>;
