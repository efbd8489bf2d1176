import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { LeadClock } from '@dropdate/domain/lead/lead-clock';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { may } from '@dropdate/domain/permission/may';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { CompanyKind } from '@dropdate/domain/permission/system-roles';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { leadClockOf } from '../../../schema/lead-clock.ts';
import {
  activeAdmins,
  byStanding,
  isActiveUser,
  primaryUserName,
  switchTargets,
} from '../../../schema/switch-targets.ts';
import type { SwitchTarget } from '../session.data.ts';

/** An org to which a user may switch, with the facts of its company. */
export interface Place {
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly companyKind: CompanyKind;
  readonly timeZone: string;
  readonly isIGroup: boolean;
  readonly isCreditReward: boolean;
  readonly isCardsReturn: boolean;
  readonly maxLeadDays: number;
  readonly leadClock: LeadClock | null;
  readonly segmentId: string;
  readonly segmentName: string;
  readonly primaryUserName: string | null;
  /** The person for whom the session acts. Null inside the user's own company. */
  readonly person: {
    readonly userId: UserId;
    readonly name: string;
    readonly roleId: string;
    readonly roleKey: string;
  } | null;
}

/**
 * The org to which a session has switched. Null when the user may no longer switch, when the org is out of reach,
 * deleted or inactive, or when the person for whom the session acts is no longer active. The permissions are read anew
 * with every call, so a change takes effect at the next call.
 */
export async function findPlace(db: Database, own: Viewer, target: SwitchTarget): Promise<Place | null> {
  if (!may(own.permissions, 'Company', 'impersonate')) return null;
  const place = await findReachable(db, own, target);
  const isInside = target.companyId === own.companyId;
  return place !== null && isInside === (place.person === null) ? place : null;
}

/** An org to which the user may switch. Its `person` is null when the target names no active user of the company. */
export async function findReachable(db: Database, own: Viewer, target: SwitchTarget): Promise<Place | null> {
  const { rows } = await db.execute<{ place: Place }>(sql`
    select json_build_object('companyId', companies.id, 'companyName', companies.name, 'companyKind', companies.kind,
      'timeZone', companies.time_zone, 'isIGroup', companies.is_igroup, 'isCreditReward', companies.is_credit_reward,
      'isCardsReturn', companies.is_cards_return, 'maxLeadDays', companies.max_lead_days,
      'leadClock', ${leadClockOf(sql`companies.id`)},
      'segmentId', segments.id, 'segmentName', segments.name, 'primaryUserName', ${primaryUserName},
      'person', (select json_build_object('userId', u.id, 'name', u.first_name || ' ' || u.last_name,
          'roleId', r.id, 'roleKey', r.name)
        from users u
          join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
          join roles r on r.company_id = ur.company_id and r.id = ur.role_id
        where u.company_id = companies.id and u.id = ${target.actsForId}
          and u.status = ${accountStatusCodes.codeOf('active')} and u.deleted_at is null)) as place
    from segments join companies on companies.id = segments.company_id
    where segments.company_id = ${target.companyId} and segments.id = ${target.segmentId} and ${switchTargets(own)}`);
  return rows[0]?.place ?? null;
}

/**
 * The person for whom a session acts in an org of another company: the primary user of the org, else of the nearest
 * org above with a primary user, else the first admin of the company. Null when the company has no
 * active admin.
 */
export async function findPersonToActFor(
  db: Database,
  { companyId, segmentId }: Pick<SwitchTarget, 'companyId' | 'segmentId'>,
): Promise<UserId | null> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    select u.id from ${activeAdmins}
      join segments target on target.company_id = u.company_id and target.id = ${segmentId}
    where u.company_id = ${companyId} and ${isActiveUser}
    order by array_position(target.path, u.primary_segment_id) desc nulls last, ${byStanding} limit 1`);
  return rows[0]?.id ?? null;
}
