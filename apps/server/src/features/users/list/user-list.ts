import { userRowSchema } from '@dropdate/contract/users/search-users';
import { accountStatusCodes, userStatuses } from '@dropdate/domain/permission/account-status';
import { invitations, invitationsExpiredBefore } from '@dropdate/domain/session/invitation';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { coded, instant, shown, text, word } from '../../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { personName } from '../../../schema/person-name.ts';
import { users } from '../../../schema/tenancy.ts';
import { uuids } from '../../../schema/visible-rows.ts';
import { labelColumn } from '../../labels/label-column.ts';

const superior = alias(users, 'superior');

/** The tables that Manage Users reads. */
export const userTables = {
  from: sql`users`,
  joins: {
    segments: sql`join segments on segments.company_id = users.company_id and segments.id = users.primary_segment_id`,
    // One join, because a count or an order takes only the joins whose names it reads.
    roles: sql`left join user_roles on user_roles.company_id = users.company_id and user_roles.user_id = users.id and user_roles.is_primary
      left join roles on roles.company_id = users.company_id and roles.id = user_roles.role_id`,
    superior: sql`left join users superior on superior.company_id = users.company_id and superior.id = users.parent_user_id`,
  },
};

/** A stored phone number in the mask of the form. */
const maskedPhone = sql`('(' || substr(users.phone, 3, 3) || ') ' || substr(users.phone, 6, 3) || '-' || substr(users.phone, 9, 4))`;

/** The state of the invitation, as `invitationOf` of the domain finds the state. */
const invitationAt = (now: Date) => sql`(case when not users.awaits_password then 'accepted'
  when users.invited_at is null then 'not-sent'
  when users.invited_at < ${invitationsExpiredBefore(now)} then 'expired' else 'pending' end)`;

export interface UserListFacts extends ListCalendar {
  readonly now: Date;
  /** The roles whose users the viewer may change. */
  readonly coveredRoleIds: readonly string[];
}

/** The columns of Manage Users. The newest user is first by default. */
export const userList = ({ signedIn: { timeZone }, today, now, coveredRoleIds }: UserListFacts) =>
  rowList(userRowSchema, {
    name: 'users',
    id: sql`users.id`,
    today,
    search: [sql`(users.first_name || ' ' || users.last_name)`, sql`users.user_name`, sql`users.email`, maskedPhone],
    defaultSort: 'createdOn-desc',
    columns: {
      id: shown(sql`users.id`),
      firstName: text(sql`users.first_name`),
      lastName: text(sql`users.last_name`),
      userName: text(sql`users.user_name`),
      email: text(sql`users.email`),
      phoneNumber: text(maskedPhone),
      title: text(sql`users.title`),
      externalId: text(sql`users.agent_id`),
      primaryCompanySegmentName: text(sql`segments.name`),
      primaryRoleName: text(sql`roles.display_name`),
      parentUserAccountName: text(personName(superior)),
      status: coded(
        sql`users.status`,
        accountStatusCodes,
        userStatuses.map(({ status, label }) => ({ value: status, label, words: [status] })),
      ),
      invitation: word(
        invitationAt(now),
        invitations.map(({ invitation, label }) => ({ value: invitation, label })),
      ),
      groups: labelColumn('user', 'group'),
      tags: labelColumn('user', 'tag'),
      createdOn: instant(sql`users.created_at`, timeZone, { isNeverEmpty: true }),
      isManageable: shown(sql`coalesce(user_roles.role_id = any(${uuids(coveredRoleIds)}), false)`),
    },
  });
