import { type CallOutcome, callOutcomeCodes, repeatedOutcomes } from '@dropdate/domain/contact/call-outcome';
import { isOpenLead, leadStatusCodes, leadStatuses } from '@dropdate/domain/contact/lead-status';
import type { UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactCalls, contacts } from '../../../schema/contacts.ts';
import { presentLeads } from '../../../schema/visible-contacts.ts';
import type { Contact } from '../../contacts/change-contacts.ts';

interface CallListQuery {
  readonly userId: UserId;
  /** The current date in `timeZone`. */
  readonly today: string;
  readonly timeZone: string;
  readonly limit: number;
  /** Whether a lead is overdue; null without a clock. The overdue leads come first. */
  readonly overdue: SQL | null;
}

/** A lead to call, with its last call. */
export interface LeadToCallRow
  extends Pick<
    Contact,
    | 'id'
    | 'externalId'
    | 'firstName'
    | 'lastName'
    | 'homePhone'
    | 'mobilePhone'
    | 'workPhone'
    | 'city'
    | 'state'
    | 'leadCreatedAt'
    | 'leadStatus'
    | 'readAt'
  > {
  readonly campaignName: string | null;
  readonly isOverdue: boolean;
  readonly lastOutcome: CallOutcome | null;
  readonly lastCalledAt: Date | null;
}

const codesIn = (codes: readonly number[]): SQL => sql.raw(`(${codes.join(', ')})`);
const openCodes = leadStatuses
  .filter(({ status }) => isOpenLead(status))
  .map(({ status }) => leadStatusCodes.codeOf(status));
const repeatedCodes = repeatedOutcomes.map((outcome) => callOutcomeCodes.codeOf(outcome));

/** The leads that a user can call now, first the overdue leads, then the leads without a call, and how many leads there are. */
export async function listLeadsToCall(
  db: Database,
  scope: RowScope,
  { userId, today, timeZone, limit, overdue }: CallListQuery,
): Promise<{ readonly rows: LeadToCallRow[]; readonly totalCount: number }> {
  const called = db
    .select({ outcome: contactCalls.outcome, calledAt: contactCalls.calledAt })
    .from(contactCalls)
    .where(and(eq(contactCalls.companyId, contacts.companyId), eq(contactCalls.contactId, contacts.id)))
    .orderBy(sql`${contactCalls.calledAt} desc`, sql`${contactCalls.id} desc`)
    .limit(1)
    .as('called');
  const isDue = and(
    presentLeads(scope),
    sql`(${contacts.assignedUserId} = ${userId} or ${contacts.assignedUserId} is null)`,
    sql`${contacts.leadStatus} in ${codesIn(openCodes)}`,
    sql`not ${contacts.wasDeceased}`,
    sql`coalesce(${contacts.homePhone}, ${contacts.mobilePhone}, ${contacts.workPhone}) is not null`,
    sql`(${called.calledAt} is null or (${called.outcome} in ${codesIn(repeatedCodes)}
      and (${called.calledAt} at time zone ${timeZone})::date < ${today}::date))`,
  );
  const rows = await db
    .select({
      id: contacts.id,
      externalId: contacts.externalId,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      homePhone: contacts.homePhone,
      mobilePhone: contacts.mobilePhone,
      workPhone: contacts.workPhone,
      city: contacts.city,
      state: contacts.state,
      leadCreatedAt: contacts.leadCreatedAt,
      leadStatus: contacts.leadStatus,
      readAt: contacts.readAt,
      campaignName: sql<string | null>`(select campaigns.name from campaigns
        where campaigns.company_id = contacts.company_id and campaigns.id = contacts.campaign_id)`,
      isOverdue: sql<boolean>`${overdue ?? sql`false`}`,
      lastOutcome: called.outcome,
      lastCalledAt: called.calledAt,
      totalCount: sql<number>`count(*) over ()::int`,
    })
    .from(contacts)
    .leftJoinLateral(called, sql`true`)
    .where(isDue)
    .orderBy(
      ...(overdue === null ? [] : [sql`${overdue} desc`]),
      sql`${called.calledAt} asc nulls first`,
      sql`${contacts.leadCreatedAt} desc`,
      sql`${contacts.id} desc`,
    )
    .limit(limit);
  return { rows, totalCount: rows[0]?.totalCount ?? 0 };
}
