import { prospectListRowSchema } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { listStatusCodes, listStatuses } from '@dropdate/domain/prospect-list/list-status';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { coded, count, instant, shown, text } from '../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../platform/database/list-fields.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { seenLists } from '../../schema/order-conditions.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';
import { labelColumn } from '../labels/label-column.ts';

const creator = alias(users, 'creator');

/** The rows of Prospect Management: the lists that are visible and not deleted. */
export const visibleLists = (scope: RowScope) => ({
  from: sql`prospect_lists`,
  joins: {
    audiences: sql`join audiences on audiences.company_id = prospect_lists.company_id and audiences.id = prospect_lists.audience_id`,
    creator: sql`join users creator on creator.company_id = prospect_lists.company_id and creator.id = prospect_lists.created_by`,
    orders: sql`left join orders on orders.company_id = prospect_lists.company_id and orders.cart_id = prospect_lists.cart_id
      and exists (select 1 from checkouts where checkouts.company_id = orders.company_id and checkouts.id = orders.checkout_id
        and checkouts.state = 'confirmed')`,
  },
  visible: sql`${seenLists(scope)} and prospect_lists.deleted_at is null`,
});

/** One option for each status text that users see. */
const statusOptions = listStatuses
  .filter(({ status }) => status !== 'none' && status !== 'scrubbing-list-generated')
  .map(({ code, label }) => ({
    value: String(code),
    label,
    words: listStatuses.filter((each) => each.label === label).map(({ status }) => status),
  }));

/** The columns of Prospect Management (specification 2, sections 2 and 9). */
export const prospectListList = ({ signedIn: { timeZone }, today }: ListCalendar) =>
  rowList(prospectListRowSchema, {
    name: 'prospect-lists',
    id: sql`prospect_lists.id`,
    today,
    search: [sql`prospect_lists.name`, sql`prospect_lists.number::text`],
    defaultSort: 'createdOn-desc',
    columns: {
      id: shown(sql`prospect_lists.id`),
      externalId: count(sql`prospect_lists.number`, { isNeverEmpty: true }),
      name: text(sql`prospect_lists.name`),
      createdOn: instant(sql`prospect_lists.created_at`, timeZone, { isNeverEmpty: true }),
      createdBy: text(personName(creator), { isNeverEmpty: true }),
      prospects: count(sql`nullif(coalesce(nullif(prospect_lists.people, 0), audiences.desired_count), 0)`),
      groups: labelColumn('prospect-list', 'group'),
      tags: labelColumn('prospect-list', 'tag'),
      status: coded(sql`prospect_lists.status`, listStatusCodes, statusOptions, { isNeverEmpty: true }),
      cartId: shown(sql`prospect_lists.cart_id`),
      orderId: shown(sql`orders.id`),
      orderNumber: text(sql`orders.number::text`, { sort: sql`orders.number` }),
    },
  });
