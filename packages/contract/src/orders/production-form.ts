import { z } from 'zod';

export const productionFormSchema = z.object({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** `identity`: only the columns that name a piece, as the print shop may return them (decision 50). */
  columns: z.enum(['all', 'identity']).default('all'),
});
/** The form in which a user takes the production file. */
export type ProductionForm = z.output<typeof productionFormSchema>;
