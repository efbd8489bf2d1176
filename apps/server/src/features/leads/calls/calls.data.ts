import { type CallOutcome, callOutcomeCodes, repeatedOutcomes } from '@dropdate/domain/contact/call-outcome';
import { isOpenLead, leadStatusCodes, leadStatuses } from '@dropdate/domain/contact/lead-status';
import type { UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
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
  // A viewer can see 40,000 such leads, so an index answers which leads these are, and only the leads of the answer get all columns.
  const mine = db.$with('mine').as(
    db
      .select({
        id: contacts.id,
        companyId: contacts.companyId,
        leadCreatedAt: contacts.leadCreatedAt,
        isOverdue: sql<boolean>`${overdue ?? sql`false`}`.as('is_overdue'),
      })
      .from(contacts)
      .where(
        and(
          presentLeads(scope),
          // An alternative of conditions would read the leads themselves.
          sql`coalesce(${contacts.assignedUserId} = ${userId}, true)`,
          sql`${contacts.leadStatus} in ${codesIn(openCodes)}`,
          sql`not ${contacts.wasDeceased}`,
          sql`coalesce(${contacts.homePhone}, ${contacts.mobilePhone}, ${contacts.workPhone}) is not null`,
        ),
      ),
  );
  // `is true` keeps PostgreSQL from a look-up for each lead. Only the leads with a call look up their last one.
  const wasCalled = sql`((exists (select from contact_calls made
    where made.company_id = ${mine.companyId} and made.contact_id = ${mine.id})) is true)`;
  const called = db
    .select({ outcome: contactCalls.outcome, calledAt: contactCalls.calledAt })
    .from(contactCalls)
    .where(and(eq(contactCalls.companyId, mine.companyId), eq(contactCalls.contactId, mine.id)))
    .orderBy(sql`${contactCalls.calledAt} desc`, sql`${contactCalls.id} desc`)
    .limit(1)
    .as('called');
  const ofMine = { id: mine.id, isOverdue: mine.isOverdue, leadCreatedAt: mine.leadCreatedAt };
  const due = db.$with('due').as(
    db
      .select({ ...ofMine, lastOutcome: called.outcome, lastCalledAt: called.calledAt })
      .from(mine)
      .innerJoinLateral(called, sql`true`)
      .where(
        sql`${wasCalled} and ${called.outcome} in ${codesIn(repeatedCodes)}
          and (${called.calledAt} at time zone ${timeZone})::date < ${today}::date`,
      )
      .unionAll(
        db
          .select({
            ...ofMine,
            lastOutcome: sql<CallOutcome>`null::smallint`.as('outcome'),
            lastCalledAt: sql<Date>`null::timestamptz`.as('called_at'),
          })
          .from(mine)
          .where(sql`not ${wasCalled}`),
      ),
  );
  const order = (
    from: Readonly<Record<'id' | 'leadCreatedAt' | 'lastCalledAt', Column>> & { isOverdue: SQL.Aliased },
  ) => [
    ...(overdue === null ? [] : [sql`${from.isOverdue} desc`]),
    sql`${from.lastCalledAt} asc nulls first`,
    sql`${from.leadCreatedAt} desc`,
    sql`${from.id} desc`,
  ];
  const first = db.$with('first').as(
    db
      .select()
      .from(due)
      .orderBy(...order(due))
      .limit(limit),
  );
  const rows = await db
    .with(mine, due, first)
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
      isOverdue: first.isOverdue,
      lastOutcome: first.lastOutcome,
      lastCalledAt: first.lastCalledAt,
      totalCount: sql<number>`(select count(*)::int from due)`,
    })
    .from(first)
    .innerJoin(contacts, eq(contacts.id, first.id))
    .orderBy(...order(first));
  return { rows, totalCount: rows[0]?.totalCount ?? 0 };
}
