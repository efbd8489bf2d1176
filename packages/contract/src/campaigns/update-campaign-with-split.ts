import { splitCategories } from '@dropdate/domain/distribution/split-category';
import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignRefSchema } from './update-campaign-with-parameters.ts';

const people = z.number().int().min(0).max(250_000_000);

/** A number that the buyer typed for a row of a distribution. */
export const splitEntrySchema = z.object({
  /** State, county, city and zip, or year and month, from the top down to the row. */
  path: z.array(z.string().min(1).max(100)).min(1).max(4),
  desiredRecords: people,
  /** A locked row keeps its number when a number is typed for a row above it. */
  isLocked: z.boolean(),
});
export type SplitEntry = z.infer<typeof splitEntrySchema>;

/** The typed numbers of a distribution, with what the page shows of them. */
export const splitCountRequestSchema = z.object({
  splitCategory: z.enum(splitCategories),
  /** The total that was distributed before the buyer typed numbers. */
  desiredCount: people.min(1),
  /** The people whom the page shows as chosen. The server refuses when its own sum differs. */
  totalAudience: people,
  /** The typed rows alone. A body of 2 MB holds this many. */
  entries: z.array(splitEntrySchema).min(1).max(20_000),
});
export type SplitCountRequest = z.infer<typeof splitCountRequestSchema>;

/** The button Update of a distribution: stores the typed numbers and the quotas that follow from them. */
export const updateCampaignWithSplit = endpoint({
  name: 'updateCampaignWithSplit',
  method: 'POST',
  path: '/api/campaigns/update-with-split',
  needs: 'ProspectList.buy',
  scope: 'Campaign',
  summary:
    'Distributes a desired count by the typed numbers of places or birth months, and stores the quotas that the order must fill.',
  body: campaignRefSchema.extend({
    eventRequestExternalId: z.number().int(),
    splitCountRequest: splitCountRequestSchema,
  }),
  answer: cartDetailSchema,
});
