import { previousOrderSchema } from '@dropdate/contract/audience/search-campaigns-for-suppression';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instant, shown, text } from '../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../platform/database/list-fields.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { isCampaignNamed } from '../../schema/campaign-search.ts';
import { campaignOfOrder } from '../../schema/order-conditions.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';

const creator = alias(users, 'creator');
const poNumber = sql`coalesce(orders.order_data->>'poNumber', '')`;

/** The tables that the list of previous orders reads. */
export const previousOrderTables = {
  from: sql`orders join campaigns on ${campaignOfOrder}`,
  joins: {
    creator: sql`join users creator on creator.company_id = orders.company_id and creator.id = orders.placed_by`,
  },
};

/** The tables with the rows and values by which the list is searched and filtered. */
export const previousOrderSources = ['orders', 'campaigns', 'checkouts', 'users'] as const;

/**
 * The columns of Choose Orders (specification 2, section 3, Previous order row).
 * @param isIncluded whether the audience leaves the people of an order out, as SQL.
 */
export const previousOrderList = ({ signedIn: { timeZone }, today }: ListCalendar, isIncluded: SQL = sql`false`) =>
  rowList(previousOrderSchema, {
    name: 'campaigns-for-suppression',
    id: sql`orders.id`,
    today,
    search: [sql`orders.number::text`, poNumber, sql`campaigns.name`, personName(creator)],
    defaultSort: 'createdOn-desc',
    columns: {
      eventOrderExternalId: text(sql`orders.number::text`, { sort: sql`orders.number` }),
      poNumber: text(poNumber, { sort: sql`nullif(lower(${poNumber}), '')` }),
      campaignName: text(sql`campaigns.name`, { isNeverEmpty: true, contains: isCampaignNamed }),
      createdOn: instant(sql`orders.placed_at`, timeZone, { isNeverEmpty: true }),
      createdBy: text(personName(creator)),
      isIncluded: shown(isIncluded),
    },
  });
