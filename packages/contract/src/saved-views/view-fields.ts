import type { z } from 'zod';
import { campaignStatusRowSchema, searchCampaignStatus } from '../campaigns/search-campaign-status.ts';
import { campaignRowSchema, searchCampaigns } from '../campaigns/search-campaigns.ts';
import { companyRowSchema, searchCompanies } from '../companies/search-companies.ts';
import { contactRowSchema, searchContacts } from '../contacts/search-contacts.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { labelsOf } from '../http/list.ts';
import { leadRowSchema } from '../leads/lead-row.ts';
import { searchLeads } from '../leads/search-leads.ts';
import { prospectListRowSchema, searchProspectLists } from '../prospect-lists/search-prospect-lists.ts';
import { searchSegments, segmentRowSchema } from '../segments/search-segments.ts';
import { searchUserRoles, userRoleRowSchema } from '../user-roles/search-user-roles.ts';
import { searchUsers, userRowSchema } from '../users/search-users.ts';
import { type ViewedList, viewStateSchema } from './saved-view.ts';

interface ViewFields {
  /** The call that reads the list. Only its callers may have views of the list. */
  readonly search: Endpoint;
  readonly row: z.ZodObject;
  /** Filters that are no columns. */
  readonly filters?: readonly string[];
  readonly hasRange?: true;
}

/**
 * The fields that a view of each list can name. The browser never needs them, because it offers only what its page has.
 * So they stand apart from the schemas that the browser loads.
 */
export const viewFields: Readonly<Record<ViewedList, ViewFields>> = {
  contacts: { search: searchContacts, row: contactRowSchema },
  leads: { search: searchLeads, row: leadRowSchema, filters: ['isUnread'], hasRange: true },
  campaigns: { search: searchCampaigns, row: campaignRowSchema },
  'campaign-status': { search: searchCampaignStatus, row: campaignStatusRowSchema },
  users: { search: searchUsers, row: userRowSchema },
  'user-roles': { search: searchUserRoles, row: userRoleRowSchema },
  segments: { search: searchSegments, row: segmentRowSchema },
  companies: { search: searchCompanies, row: companyRowSchema },
  'prospect-lists': { search: searchProspectLists, row: prospectListRowSchema },
};

/** The state of a view that names only what the list has. */
export function viewStateSchemaOf(list: ViewedList) {
  const { row, filters = [], hasRange = false } = viewFields[list];
  const columns = Object.keys(labelsOf(row));
  const knows = (names: readonly string[], path: string) => (state: z.infer<typeof viewStateSchema>) =>
    namesIn(state, path).every((name) => names.includes(name));
  return viewStateSchema
    .refine(knows(columns, 'columns'), { path: ['columns'], error: 'must name columns of the list' })
    .refine(knows(columns, 'sort'), { path: ['sort'], error: 'must name a column of the list' })
    .refine(knows([...columns, ...filters], 'filters'), { path: ['filters'], error: 'must name filters of the list' })
    .refine(({ range }) => range === undefined || hasRange, { path: ['range'], error: 'the list has no range of days' })
    .refine(({ columns: chosen }) => new Set(chosen).size === chosen.length, {
      path: ['columns'],
      error: 'must name each column once',
    });
}

function namesIn(state: z.infer<typeof viewStateSchema>, path: string): readonly string[] {
  if (path === 'columns') return state.columns;
  return path === 'sort' ? [state.sort.field] : state.filters.map(({ name }) => name);
}
