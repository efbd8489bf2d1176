import { splitCategories } from '@dropdate/domain/distribution/split-category';
import { z } from 'zod';
import { splitEntrySchema } from '../campaigns/update-campaign-with-split.ts';
import { endpoint } from '../http/endpoint.ts';

/** The available and desired people of one group (specification 2, section 3, Summaries). */
const summaryValueSchema = z.object({
  summarizedGroup: z.string(),
  summarizedTitle: z.string(),
  totalRecords: z.number().int(),
  desiredRecords: z.number().int(),
});
const placeValueSchema = summaryValueSchema.extend({
  state: z.string(),
  county: z.string().nullable(),
  city: z.string().nullable(),
});

/** Distributes a desired count among the places and the birth months of the last count. The call saves nothing. */
export const countSummarizedProspects = endpoint({
  name: 'countSummarizedProspects',
  method: 'POST',
  path: '/api/audience/summarized-prospects-count/{id}',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary:
    'Distributes a desired count among the places and the birth months of the last count, with the stored numbers of the buyer; saves nothing.',
  /** The id is the `eventRequestExternalId` of the last count. */
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({
    desiredCount: z.number().int().min(1).max(250_000_000),
    /** The only summary to answer; without this field, the answer has both. */
    splitCategory: z.enum(splitCategories).optional(),
  }),
  answer: z.object({
    summarizedGroupedCount: z.object({
      /** The groups State, County, City and Zip. */
      summarizedGroupedCountByStateCountyCityZip: z.array(
        z.object({ groupName: z.string(), values: z.array(placeValueSchema) }),
      ),
      /** A group for each year, with its months. */
      summarizedGroupedCountByBirthMonthAndYear: z.array(
        z.object({ groupName: z.string(), values: z.array(summaryValueSchema) }),
      ),
    }),
    /** The numbers that the buyer last stored; null without such numbers. */
    splitCountRequest: z
      .object({
        splitCategory: z.enum(splitCategories),
        desiredCount: z.number().int(),
        entries: z.array(splitEntrySchema),
      })
      .nullable(),
  }),
});
export type SummarizedProspects = (typeof countSummarizedProspects)['answer']['_output'];
