import { roleKinds, userRoleRowSchema } from '@dropdate/contract/user-roles/search-user-roles';
import { roleOrgWords } from '@dropdate/contract/user-roles/user-role';
import { accessTypeCodes, accessTypes } from '@dropdate/domain/permission/access-type';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import { coded, count, instant, shown, text, word } from '../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../platform/database/list-fields.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { managedRoles, seenHolders, seenRoles, shownOrgName } from './role-scope.data.ts';

type Kind = (typeof roleKinds)[number]['kind'];

interface RoleListFacts extends ListCalendar {
  readonly viewer: Viewer;
}

/**
 * The columns of Manage Role. The newest role is first by default (specification 1, section 9). The number of users counts
 * the users whom the viewer sees, so that no sort and no filter tells of others.
 */
export const roleList = ({ viewer, signedIn: { timeZone }, today }: RoleListFacts) =>
  rowList(userRoleRowSchema, {
    name: 'user-roles',
    id: sql`roles.id`,
    today,
    search: [sql`roles.name`, sql`roles.display_name`, sql`roles.description`],
    defaultSort: 'created-desc',
    columns: {
      id: shown(sql`roles.id`),
      roleId: text(sql`roles.name`),
      name: text(sql`roles.display_name`),
      description: text(sql`roles.description`),
      accessType: coded(
        sql`roles.access_type`,
        accessTypeCodes,
        accessTypes.map(({ type, label }) => ({ value: type, label, words: [type] })),
      ),
      totalUsers: count(seenHolders(viewer)),
      orgName: text(shownOrgName(viewer, roleOrgWords)),
      kind: word<Kind>(
        sql`(case when roles.is_system then 'system' else 'own' end)`,
        roleKinds.map(({ kind, label }) => ({ value: kind, label })),
      ),
      created: instant(sql`roles.created_at`, timeZone, { isNeverEmpty: true }),
      updated: instant(sql`roles.updated_at`, timeZone, { isNeverEmpty: true }),
      isManaged: shown(managedRoles(viewer)),
    },
  });

/** The rows of Manage Role. The list is short, so every page counts its rows anew. */
export const rolesOf = (viewer: Viewer) => ({
  from: sql`roles`,
  visible: sql`(${seenRoles(viewer)} and roles.deleted_at is null)`,
});
