import { segmentRowSchema } from '@dropdate/contract/segments/search-segments';
import { orgStatuses } from '@dropdate/domain/org/org-change';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import { coded, count, instant, shown, text } from '../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../platform/database/list-fields.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { visibleSegments } from '../../schema/visible-rows.ts';

const statusOptions = orgStatuses.map(({ status, label }) => ({
  value: String(accountStatusCodes.codeOf(status)),
  label,
  words: [status],
}));

/** The orgs that a viewer sees. A deleted org is in no list. */
export const seenOrgs = (scope: RowScope, table: SQL = sql`segments`): SQL =>
  sql`(${visibleSegments(scope, table)} and ${table}.deleted_at is null)`;

/** A column of the org above, if the viewer sees that org. */
export const ofParent = (scope: RowScope, column: SQL): SQL => sql`(select ${column} from segments parent
  where parent.company_id = segments.company_id and parent.id = segments.parent_id and ${seenOrgs(scope, sql`parent`)})`;

/** The numbers of users, contacts and campaigns of an org. The orgs below are not included. */
export const usersOfOrg = sql`(select count(*)::int from user_segments us
  join users u on u.company_id = us.company_id and u.id = us.user_id
  where us.company_id = segments.company_id and us.segment_id = segments.id and u.deleted_at is null)`;
export const contactsOfOrg = sql`(select count(*)::int from contacts c
  where c.company_id = segments.company_id and c.segment_id = segments.id and c.deleted_at is null)`;
export const campaignsOfOrg = sql`(select count(*)::int from campaigns c
  where c.company_id = segments.company_id and c.segment_id = segments.id and c.deleted_at is null)`;
/** The number of orgs directly below an org that the viewer sees. */
export const orgsBelow = (scope: RowScope): SQL => sql`(select count(*)::int from segments child
  where child.company_id = segments.company_id and child.parent_id = segments.id and ${seenOrgs(scope, sql`child`)})`;

/** The user who looks at the list. */
interface ListViewer extends ListCalendar {
  readonly signedIn: ListCalendar['signedIn'] & { readonly segmentId: string };
}

/**
 * The columns of Organization Management.
 * @param matchesBelow the ids of the orgs that contain a match, as SQL. Left out without a search or filter.
 */
export const orgList = (
  { signedIn: { timeZone, segmentId }, today }: ListViewer,
  scope: RowScope,
  matchesBelow?: SQL,
) =>
  rowList(segmentRowSchema, {
    name: 'segments',
    id: sql`segments.id`,
    today,
    search: [sql`segments.name`, sql`segments.external_id`],
    defaultSort: 'created-desc',
    columns: {
      id: shown(sql`segments.id`),
      name: text(sql`segments.name`),
      externalId: text(sql`segments.external_id`),
      status: coded(sql`segments.status`, accountStatusCodes, statusOptions),
      parentOrgName: text(ofParent(scope, sql`parent.name`)),
      totalUsers: count(usersOfOrg),
      totalContacts: count(contactsOfOrg),
      totalCampaigns: count(campaignsOfOrg),
      subDivisions: count(orgsBelow(scope)),
      created: instant(sql`segments.created_at`, timeZone, { isNeverEmpty: true }),
      isTop: shown(sql`segments.parent_id is null`),
      isOwn: shown(sql`segments.id = ${segmentId}`),
      hasMatchBelow: shown(matchesBelow === undefined ? sql`false` : sql`segments.id = any(${matchesBelow})`),
    },
  });
