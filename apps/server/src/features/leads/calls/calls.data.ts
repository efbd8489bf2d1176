import { type CallOutcome, callOutcomeCodes, repeatedOutcomes } from '@dropdate/domain/contact/call-outcome';
import { isOpenLead, leadStatusCodes, leadStatuses } from '@dropdate/domain/contact/lead-status';
import type { UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, type Column, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { contacts, firstPhone } from '../../../schema/contacts.ts';
import { presentLeads } from '../../../schema/visible-contacts.ts';
import type { Contact } from '../../contacts/change-contacts.ts';

export interface CallListQuery {
  /** The user whose leads and nobody's are listed, or one agent, or everybody. */
  readonly of: { readonly mine: UserId } | { readonly agent: string } | 'all';
  readonly now: Date;
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
    | 'addressLine1'
    | 'city'
    | 'state'
    | 'postalCode'
    | 'leadCreatedAt'
    | 'leadStatus'
    | 'readAt'
  > {
  readonly campaignName: string | null;
  readonly isOverdue: boolean;
  readonly lastOutcome: CallOutcome | null;
  readonly lastCalledAt: Date | null;
  readonly callBackAt: Date | null;
  readonly assignedTo: string | null;
  readonly lastNote: string | null;
}

const codesIn = (codes: readonly number[]): SQL => sql.raw(`(${codes.join(', ')})`);
const openCodes = leadStatuses
  .filter(({ status }) => isOpenLead(status))
  .map(({ status }) => leadStatusCodes.codeOf(status));
const repeatedCodes = repeatedOutcomes.map((outcome) => callOutcomeCodes.codeOf(outcome));

function isOf(of: CallListQuery['of']): SQL | undefined {
  if (of === 'all') return undefined;
  // An alternative of conditions would read the leads themselves.
  if ('mine' in of) return sql`coalesce(${contacts.assignedUserId} = ${of.mine}, true)`;
  return sql`${contacts.assignedUserId} = ${of.agent}`;
}

/** The leads that a user can call now, first the call backs whose time has come, then the overdue leads, then the leads without a call, and how many leads there are. */
export async function listLeadsToCall(
  db: Database,
  scope: RowScope,
  { of, now, today, timeZone, limit, overdue }: CallListQuery,
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
          isOf(of),
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
    .select({
      outcome: contactCalls.outcome,
      calledAt: contactCalls.calledAt,
      callBackAt: contactCalls.callBackAt,
    })
    .from(contactCalls)
    .where(and(eq(contactCalls.companyId, mine.companyId), eq(contactCalls.contactId, mine.id)))
    .orderBy(sql`${contactCalls.calledAt} desc`, sql`${contactCalls.id} desc`)
    .limit(1)
    .as('called');
  const ofMine = { id: mine.id, isOverdue: mine.isOverdue, leadCreatedAt: mine.leadCreatedAt };
  const due = db.$with('due').as(
    db
      .select({ ...ofMine, lastOutcome: called.outcome, lastCalledAt: called.calledAt, callBackAt: called.callBackAt })
      .from(mine)
      .innerJoinLateral(called, sql`true`)
      .where(
        sql`${wasCalled} and ${called.outcome} in ${codesIn(repeatedCodes)}
          and case when ${called.callBackAt} is null
            then (${called.calledAt} at time zone ${timeZone})::date < ${today}::date
            else ${called.callBackAt} <= ${now.toISOString()}::timestamptz end`,
      )
      .unionAll(
        db
          .select({
            ...ofMine,
            lastOutcome: sql<CallOutcome>`null::smallint`.as('outcome'),
            lastCalledAt: sql<Date>`null::timestamptz`.as('called_at'),
            callBackAt: sql<Date>`null::timestamptz`.as('call_back_at'),
          })
          .from(mine)
          .where(sql`not ${wasCalled}`),
      ),
  );
  const order = (
    from: Readonly<Record<'id' | 'leadCreatedAt' | 'lastCalledAt' | 'callBackAt', Column>> & { isOverdue: SQL.Aliased },
  ) => [
    sql`${from.callBackAt} asc nulls last`,
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
      addressLine1: contacts.addressLine1,
      city: contacts.city,
      state: contacts.state,
      postalCode: contacts.postalCode,
      leadCreatedAt: contacts.leadCreatedAt,
      leadStatus: contacts.leadStatus,
      readAt: contacts.readAt,
      campaignName: sql<string | null>`(select campaigns.name from campaigns
        where campaigns.company_id = contacts.company_id and campaigns.id = contacts.campaign_id)`,
      isOverdue: first.isOverdue,
      lastOutcome: first.lastOutcome,
      lastCalledAt: first.lastCalledAt,
      callBackAt: first.callBackAt,
      assignedTo: sql<string | null>`(select u.first_name || ' ' || u.last_name from users u
        where u.company_id = contacts.company_id and u.id = contacts.assigned_user_id)`,
      lastNote: sql<string | null>`(select n.body from contact_notes n where n.company_id = contacts.company_id
        and n.contact_id = contacts.id and n.deleted_at is null order by n.created_at desc, n.id desc limit 1)`,
      totalCount: sql<number>`(select count(*)::int from due)`,
    })
    .from(first)
    .innerJoin(contacts, eq(contacts.id, first.id))
    .orderBy(...order(first));
  return { rows, totalCount: rows[0]?.totalCount ?? 0 };
}

/** A lead that wants a call back. */
export type CallBackRow = Pick<Contact, 'id' | 'externalId' | 'firstName' | 'lastName' | 'state' | 'postalCode'> & {
  readonly phone: string | null;
  readonly callBackAt: Date;
};

/** Whether a call is the last one of its contact, so that its call back still stands. */
export const isLastCall: SQL = sql`not exists (select from contact_calls later
  where later.company_id = contact_calls.company_id and later.contact_id = contact_calls.contact_id
    and (later.called_at, later.id) > (contact_calls.called_at, contact_calls.id))`;

/** Whether a lead of a statement is open, so that somebody still calls it. */
export const isOpenToCall: SQL = sql`(contacts.lead_status in ${codesIn(openCodes)} and not contacts.was_deceased)`;

/**
 * The call backs that a user has to make until an instant, the earliest first: of own leads, and of leads without an agent
 * whom the user has called.
 */
export async function listCallBacksOf(
  db: Database,
  scope: RowScope,
  { userId, until, limit }: { readonly userId: UserId; readonly until: Date; readonly limit: number },
): Promise<CallBackRow[]> {
  const rows = await db
    .select({
      id: contacts.id,
      externalId: contacts.externalId,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      state: contacts.state,
      postalCode: contacts.postalCode,
      phone: sql<string | null>`${firstPhone('contacts.')}`,
      callBackAt: contactCalls.callBackAt,
    })
    .from(contactCalls)
    .innerJoin(contacts, and(eq(contacts.companyId, contactCalls.companyId), eq(contacts.id, contactCalls.contactId)))
    .where(
      and(
        presentLeads(scope),
        lte(contactCalls.callBackAt, until),
        isLastCall,
        isOpenToCall,
        sql`coalesce(${contacts.assignedUserId}, ${contactCalls.createdBy}) = ${userId}`,
      ),
    )
    .orderBy(asc(contactCalls.callBackAt), asc(contacts.id))
    .limit(limit);
  return rows.flatMap(({ callBackAt, ...row }) => (callBackAt === null ? [] : [{ ...row, callBackAt }]));
}
