import type { Distribution } from '@dropdate/domain/distribution/distribution';
import type { DistributionEntry } from '@dropdate/domain/distribution/distribution-tree';
import { splitCategories } from '@dropdate/domain/distribution/split-category';
import { z } from 'zod';
import { objectOf } from './parsed-column.ts';

const entrySchema = objectOf<DistributionEntry>()({
  id: z.string(),
  desired: z.number().int(),
  isLocked: z.boolean(),
});

/** The numbers that the buyer typed for places or birth months. */
export const distributionSchema: z.ZodType<Distribution> = objectOf<Distribution>()({
  category: z.enum(splitCategories),
  total: z.number().int(),
  entries: z.array(entrySchema).readonly(),
});
