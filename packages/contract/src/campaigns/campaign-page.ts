import { z } from 'zod';
import { pageLanguageSchema } from '../landing-pages/page-settings.ts';

/** What a campaign decides about its page for answers. */
export const campaignPageBody = z.strictObject({
  isOn: z.boolean(),
  /** Null is the language of the company. */
  language: pageLanguageSchema.nullable(),
});

export const campaignPageSchema = z.object({
  ...campaignPageBody.shape,
  companyLanguage: pageLanguageSchema,
  /** Whether the campaigns of the company have pages at all. */
  isCompanyOn: z.boolean(),
  /** Whether mail of this installation prints links. */
  hasAddress: z.boolean(),
});
export type CampaignPage = z.output<typeof campaignPageSchema>;
