import { shareCampaignReport as shareCampaignReportEndpoint } from '@dropdate/contract/campaigns/share-campaign-report';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { type ShareParts, shareCampaignReport } from './share-campaign-report.ts';

export const shareRoutes = (parts: ShareParts): readonly Route[] => [
  serve(shareCampaignReportEndpoint, shareCampaignReport(parts)),
];
