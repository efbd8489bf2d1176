import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';
import { pageLanguageSchema } from '../landing-pages/page-settings.ts';

/** The page shows an invented person, so it holds no personal data. */
export const previewCampaignPage = endpoint({
  name: 'previewCampaignPage',
  method: 'GET',
  path: '/api/campaigns/{campaignId}/landing-page/preview',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'The page for answers of a campaign as HTML, as a recipient in a state sees it. Its form cannot be sent.',
  params: z.object({ campaignId: campaignIdSchema }),
  query: z.object({
    language: pageLanguageSchema,
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'Choose a state.' })
      .optional(),
  }),
  answer: z.object({ html: z.string() }),
});
