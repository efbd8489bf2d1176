import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';

/** A row of the review (specification 2, section 2, Import own prospect list). */
export const campaignProspectSchema = z.object({
  /** The line of the file. */
  contactId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  county: z.string(),
  selected: z.boolean(),
});

export const importCampaignProspects = endpoint({
  name: 'importCampaignProspects',
  method: 'POST',
  path: '/api/campaigns/campaign-import-prospects',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary:
    "Reads a file of the buyer's own prospects for a review. The campaign keeps its list until the review is saved.",
  query: z.object({ campaignId: campaignIdSchema }),
  upload: { field: 'file', types: ['csv', 'xlsx'], mostMegabytes: 25, mostFiles: 1 },
  answer: z.object({
    importId: idSchema,
    rows: z.number().int(),
    /** The first rows. `listImportRows` returns all of them, page by page. */
    bulkCampaignProspectsFields: z.array(campaignProspectSchema),
  }),
});
