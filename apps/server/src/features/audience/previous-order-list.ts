import { previousOrderSchema } from '@dropdate/contract/audience/search-campaigns-for-suppression';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instant, shown, text } from '../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../platform/database/list-fields.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { isCampaignNamed } from '../../schema/campaign-search.ts';
import { isLike } from '../../schema/folded.ts';
import { campaignOfOrder, listOfOrder } from '../../schema/order-conditions.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';

const creator = alias(users, 'creator');
const name = sql`coalesce(campaigns.name, prospect_lists.name)`;
const isNamed = (pattern: string): SQL =>
  sql`(${isCampaignNamed(pattern)} or ${isLike(sql`prospect_lists.name`, pattern)})`;
const poNumber = sql`coalesce(orders.order_data->>'poNumber', '')`;

/** The tables that the list of previous orders reads. An order belongs to a campaign or to a prospect list. */
export const previousOrderTables = {
  from: sql`orders left join campaigns on ${campaignOfOrder} left join prospect_lists on ${listOfOrder}`,
  joins: {
    creator: sql`join users creator on creator.company_id = orders.company_id and creator.id = orders.placed_by`,
  },
};

/**
 * The tables with the rows and values by which the list is searched and filtered. A bought list has no other name or org
 * afterwards, so its order alone decides when the rows change.
 */
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
    search: [sql`orders.number::text`, poNumber, name, personName(creator)],
    defaultSort: 'createdOn-desc',
    columns: {
      eventOrderExternalId: text(sql`orders.number::text`, { sort: sql`orders.number` }),
      poNumber: text(poNumber, { sort: sql`nullif(lower(${poNumber}), '')` }),
      campaignName: text(name, { isNeverEmpty: true, contains: isNamed }),
      createdOn: instant(sql`orders.placed_at`, timeZone, { isNeverEmpty: true }),
      createdBy: text(personName(creator)),
      isIncluded: shown(isIncluded),
      isProspectList: shown(sql`campaigns.id is null`),
    },
  });
