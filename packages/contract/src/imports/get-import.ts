import { dateOrders } from '@dropdate/domain/import/import-choices';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { importChoicesSchema } from './import-choices.ts';
import { importFormSchema } from './import-form.ts';
import { importIdParams, importSummarySchema } from './import-summary.ts';
import { textsByFieldSchema } from './texts-by-field.ts';

export const importDetailSchema = importSummarySchema.extend({
  /** The columns of the file, each with the texts of its first rows. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: z.string().nullable() })),
  segmentId: idSchema,
  defaults: textsByFieldSchema,
  /** The options of the saving that were last switched on, in the words of the kind. */
  options: z.array(z.string()),
  /** How the file was read. Null for an import that was made before the product kept it. */
  form: importFormSchema.nullable(),
  /** The addresses of the file, the proposed one first. A contact takes the columns of one of them. */
  addresses: z.array(z.object({ block: z.string(), columns: z.array(z.string().nullable()) })),
  /** Columns with few words, each word with the text that it is read as. Null for a word that nobody knows. */
  words: z.array(
    z.object({
      field: z.string(),
      words: z.array(z.object({ word: z.string(), count: z.number().int(), text: z.string().nullable() })),
    }),
  ),
  /** Columns of dates: in which order they are read, what is asked, and how many of them count as empty. */
  dates: z.array(
    z.object({
      field: z.string(),
      order: z.enum(dateOrders).nullable(),
      /** Whether the order makes a difference in this column. */
      hasOrder: z.boolean(),
      shortYears: z.number().int(),
      serials: z.number().int(),
      nothing: z.number().int(),
    }),
  ),
  choices: importChoicesSchema,
  /** The fields with wrong texts and the number of their rows. */
  problems: z.array(z.object({ field: z.string(), count: z.number().int() })),
  /** The kinds of marks that rows have, with the rows of each and how many of them are selected. */
  marks: z.array(
    z.object({
      mark: z.string(),
      label: z.string(),
      /** Whether the rows cannot be selected. */
      isBlocking: z.boolean(),
      count: z.number().int(),
      selected: z.number().int(),
    }),
  ),
});
export type ImportDetail = z.output<typeof importDetailSchema>;

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/imports/{id}',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary: 'An import of the viewer, with the columns of its file.',
  params: importIdParams,
  answer: importDetailSchema,
});
