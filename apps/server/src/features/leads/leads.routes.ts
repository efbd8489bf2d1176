import { assignLead as assignLeadEndpoint } from '@dropdate/contract/contacts/assign-lead';
import { assignLeadsByRules as assignLeadsByRulesEndpoint } from '@dropdate/contract/contacts/assign-leads-by-rules';
import { deleteLeads as deleteLeadsEndpoint } from '@dropdate/contract/contacts/delete-leads';
import { getLeadsOverview as getLeadsOverviewEndpoint } from '@dropdate/contract/contacts/get-leads-overview';
import { logCall as logCallEndpoint } from '@dropdate/contract/contacts/log-call';
import { markLeadRead as markLeadReadEndpoint } from '@dropdate/contract/contacts/mark-lead-read';
import { markLeadUnread as markLeadUnreadEndpoint } from '@dropdate/contract/contacts/mark-lead-unread';
import { markPhoneRight as markPhoneRightEndpoint } from '@dropdate/contract/contacts/mark-phone-right';
import { removeCall as removeCallEndpoint } from '@dropdate/contract/contacts/remove-call';
import { restoreLeads as restoreLeadsEndpoint } from '@dropdate/contract/contacts/restore-leads';
import { setAssignUserLeads as setAssignUserLeadsEndpoint } from '@dropdate/contract/contacts/set-assign-user-leads';
import { setBulkLeadStatus as setBulkLeadStatusEndpoint } from '@dropdate/contract/contacts/set-bulk-lead-status';
import { updateLeadStatus as updateLeadStatusEndpoint } from '@dropdate/contract/contacts/update-lead-status';
import { exportLeads as exportLeadsEndpoint } from '@dropdate/contract/leads/export-leads';
import { getCallList as getCallListEndpoint } from '@dropdate/contract/leads/get-call-list';
import { getLeadsToday as getLeadsTodayEndpoint } from '@dropdate/contract/leads/get-leads-today';
import { listCallBacks as listCallBacksEndpoint } from '@dropdate/contract/leads/list-call-backs';
import { listLeadFilters as listLeadFiltersEndpoint } from '@dropdate/contract/leads/list-lead-filters';
import { searchLeads as searchLeadsEndpoint } from '@dropdate/contract/leads/search-leads';
import { sumLeadSales as sumLeadSalesEndpoint } from '@dropdate/contract/leads/sum-lead-sales';
import { serve } from '../../platform/http/serve.ts';
import { getCallList } from './calls/get-call-list.ts';
import { listCallBacks } from './calls/list-call-backs.ts';
import { logCall } from './calls/log-call.ts';
import { markPhoneRight } from './calls/mark-phone-right.ts';
import { removeCall } from './calls/remove-call.ts';
import { assignLead } from './change/assign-lead.ts';
import { assignLeadsByRules } from './change/assign-leads-by-rules.ts';
import type { LeadServices } from './change/change-leads.ts';
import { deleteLeads } from './change/delete-leads.ts';
import { markLeadRead, markLeadUnread } from './change/mark-leads.ts';
import { restoreLeads } from './change/restore-leads.ts';
import { setAssignUserLeads } from './change/set-assign-user-leads.ts';
import { setBulkLeadStatus } from './change/set-bulk-lead-status.ts';
import { updateLeadStatus } from './change/update-lead-status.ts';
import { exportLeads } from './list/export-leads.ts';
import { getLeadsOverview } from './list/get-leads-overview.ts';
import { listLeadFilters } from './list/list-lead-filters.ts';
import { searchLeads } from './list/search-leads.ts';
import { sumLeadSales } from './list/sum-lead-sales.ts';
import { getLeadsToday } from './today/get-leads-today.ts';

export const leadsRoutes = (services: LeadServices) => [
  serve(searchLeadsEndpoint, searchLeads),
  serve(sumLeadSalesEndpoint, sumLeadSales),
  serve(listLeadFiltersEndpoint, listLeadFilters),
  serve(exportLeadsEndpoint, exportLeads),
  serve(getLeadsOverviewEndpoint, getLeadsOverview),
  serve(getLeadsTodayEndpoint, getLeadsToday),
  serve(updateLeadStatusEndpoint, updateLeadStatus),
  serve(setBulkLeadStatusEndpoint, setBulkLeadStatus(services)),
  serve(assignLeadEndpoint, assignLead),
  serve(setAssignUserLeadsEndpoint, setAssignUserLeads(services)),
  serve(assignLeadsByRulesEndpoint, assignLeadsByRules(services)),
  serve(markLeadReadEndpoint, markLeadRead),
  serve(markLeadUnreadEndpoint, markLeadUnread(services)),
  serve(deleteLeadsEndpoint, deleteLeads(services)),
  serve(restoreLeadsEndpoint, restoreLeads),
  serve(getCallListEndpoint, getCallList),
  serve(listCallBacksEndpoint, listCallBacks),
  serve(logCallEndpoint, logCall),
  serve(removeCallEndpoint, removeCall),
  serve(markPhoneRightEndpoint, markPhoneRight),
];
