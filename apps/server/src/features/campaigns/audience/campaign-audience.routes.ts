import { listSampleRecipients as listSampleRecipientsEndpoint } from '@dropdate/contract/campaigns/list-sample-recipients';
import { saveCampaignParameters as saveCampaignParametersEndpoint } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience as submitCampaignAudienceEndpoint } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters as updateCampaignWithParametersEndpoint } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { CampaignAudienceParts } from './audience-query.ts';
import { listSampleRecipients } from './list-sample-recipients.ts';
import { saveCampaignParameters } from './save-campaign-parameters.ts';
import { submitCampaignAudience } from './submit-campaign-audience.ts';
import { updateCampaignWithParameters } from './update-campaign-with-parameters.ts';

export const campaignAudienceRoutes = (parts: CampaignAudienceParts): readonly Route[] => [
  serve(updateCampaignWithParametersEndpoint, updateCampaignWithParameters(parts)),
  serve(saveCampaignParametersEndpoint, saveCampaignParameters),
  serve(submitCampaignAudienceEndpoint, submitCampaignAudience(parts)),
  serve(listSampleRecipientsEndpoint, listSampleRecipients(parts)),
];
