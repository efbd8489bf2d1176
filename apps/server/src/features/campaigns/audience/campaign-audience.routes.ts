import { listSampleRecipients as listSampleRecipientsEndpoint } from '@dropdate/contract/campaigns/list-sample-recipients';
import { saveCampaignParameters as saveCampaignParametersEndpoint } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience as submitCampaignAudienceEndpoint } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters as updateCampaignWithParametersEndpoint } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { updateCampaignWithSplit as updateCampaignWithSplitEndpoint } from '@dropdate/contract/campaigns/update-campaign-with-split';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { AudienceDraftParts } from '../../audience-drafts/audience-draft.ts';
import { listSampleRecipients } from './list-sample-recipients.ts';
import { saveCampaignParameters } from './save-campaign-parameters.ts';
import { submitCampaignAudience } from './submit-campaign-audience.ts';
import { updateCampaignWithParameters } from './update-campaign-with-parameters.ts';
import { updateCampaignWithSplit } from './update-campaign-with-split.ts';

export const campaignAudienceRoutes = (parts: AudienceDraftParts): readonly Route[] => [
  serve(updateCampaignWithParametersEndpoint, updateCampaignWithParameters(parts)),
  serve(saveCampaignParametersEndpoint, saveCampaignParameters),
  serve(submitCampaignAudienceEndpoint, submitCampaignAudience(parts)),
  serve(updateCampaignWithSplitEndpoint, updateCampaignWithSplit(parts)),
  serve(listSampleRecipientsEndpoint, listSampleRecipients(parts)),
];
