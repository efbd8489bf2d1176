import type { ListQuery } from '@dropdate/contract/http/list';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { campaignList } from '@dropdate/server/features/campaigns/list/campaign-list';
import { visibleCampaigns } from '@dropdate/server/features/campaigns/list/campaign-list.data';
import { contactList } from '@dropdate/server/features/contacts/list/contact-list';
import { visibleContacts } from '@dropdate/server/features/contacts/list/contact-list.data';
import { leadList } from '@dropdate/server/features/leads/list/lead-list';
import { visibleLeads } from '@dropdate/server/features/leads/list/lead-list.data';
import { orderedCampaigns } from '@dropdate/server/features/production/status/campaign-status.data';
import { campaignStatusList } from '@dropdate/server/features/production/status/campaign-status-list';
import { systemClock } from '@dropdate/server/platform/clock';
import type { ListSource } from '@dropdate/server/platform/database/list-query';
import type { RowList } from '@dropdate/server/platform/database/row-list';

/** The company of the viewers, with its lead clock. */
export const signedIn = {
  timeZone: 'America/New_York',
  leadClock: { hours: 24, quietFrom: 20, quietTo: 8, restsOnWeekends: true },
} as const;
export const calendar = { signedIn, today: new Date().toISOString().slice(0, 10), clock: systemClock };

interface MeasuredList {
  readonly list: RowList<unknown>;
  readonly source: (scope: RowScope, query: ListQuery) => Omit<ListSource, 'row'>;
  /** The table with a row for each row of the list. */
  readonly table: 'campaigns' | 'contacts';
}

/** The measured lists, as the product builds them. */
export const lists = {
  campaigns: { list: campaignList(calendar), source: visibleCampaigns, table: 'campaigns' },
  production: { list: campaignStatusList(calendar), source: orderedCampaigns, table: 'campaigns' },
  contacts: { list: contactList(calendar), source: visibleContacts, table: 'contacts' },
  leads: { list: leadList(calendar), source: visibleLeads, table: 'contacts' },
} as const satisfies Readonly<Record<string, MeasuredList>>;

export type ListName = keyof typeof lists;

/** The list with a name. All lists answer the same questions. */
export const listOf = (name: ListName): MeasuredList => lists[name];
