import { getLandingPageLeadOverview as overviewEndpoint } from '@dropdate/contract/landing-page-leads/get-landing-page-lead-overview';
import { holdLandingPageLeads as holdEndpoint } from '@dropdate/contract/landing-page-leads/hold-landing-page-leads';
import { listLandingPageLeadFilters as filtersEndpoint } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-filters';
import { listLandingPageLeadPendingDetail as pendingEndpoint } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-pending-detail';
import { searchAudienceRows as audienceEndpoint } from '@dropdate/contract/landing-page-leads/search-audience-rows';
import { searchLandingPageLeads as searchEndpoint } from '@dropdate/contract/landing-page-leads/search-landing-page-leads';
import { sendLandingPageLeads as sendEndpoint } from '@dropdate/contract/landing-page-leads/send-landing-page-leads';
import { serve } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { searchAudienceRows } from '../identify/search-audience-rows.ts';
import { getLandingPageLeadOverview } from './get-landing-page-lead-overview.ts';
import { holdLandingPageLeads } from './hold-landing-page-leads.ts';
import { listLandingPageLeadFilters } from './list-landing-page-lead-filters.ts';
import { listLandingPageLeadPendingDetail } from './list-landing-page-lead-pending-detail.ts';
import { searchLandingPageLeads } from './search-landing-page-leads.ts';
import { sendLandingPageLeads } from './send-landing-page-leads.ts';

/** The routes of Leads from Landing Page and of Identify Leads. */
export const onlineRoutes = ({ jobs }: { readonly jobs: JobStarter }) => [
  serve(searchEndpoint, searchLandingPageLeads),
  serve(filtersEndpoint, listLandingPageLeadFilters),
  serve(overviewEndpoint, getLandingPageLeadOverview),
  serve(pendingEndpoint, listLandingPageLeadPendingDetail),
  serve(holdEndpoint, holdLandingPageLeads),
  serve(audienceEndpoint, searchAudienceRows),
  serve(sendEndpoint, sendLandingPageLeads(jobs)),
];
