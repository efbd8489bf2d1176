import { type CallOutcome, callOutcomeCodes, repeatedOutcomes } from '@dropdate/domain/contact/call-outcome';
import { isOpenLead, leadStatusCodes, leadStatuses } from '@dropdate/domain/contact/lead-status';
import type { UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { and, asc, type Column, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactCalls, wrongPhones } from '../../../schema/contact-calls.ts';
import { contacts } from '../../../schema/contacts.ts';
import { doNotCallPhones, isDoNotCallPhone } from '../../../schema/do-not-call.ts';
import { isPermissionEnded } from '../../../schema/lead-permission.ts';
import { isBarredByCheck, type StoredChecks, storedChecks } from '../../../schema/phone-clock.ts';
import { presentLeads } from '../../../schema/visible-contacts.ts';
import type { Contact } from '../../contacts/change-contacts.ts';

export interface CallListQuery {
  /** The user whose leads and nobody's are listed, or one agent, or everybody. */
  readonly of: { readonly mine: UserId } | { readonly agent: string } | 'all';
  readonly now: Date;
  /** The current date in `timeZone`. */
  readonly today: IsoDate;
  readonly timeZone: string;
  readonly limit: number;
  /** How many leads stand before the page. */
  readonly offset: number;
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
    | 'permissionUntil'
    | 'permissionOverriddenOn'
  > {
  readonly campaignName: string | null;
  readonly isOverdue: boolean;
  readonly lastOutcome: CallOutcome | null;
  readonly lastCalledAt: Date | null;
  readonly callBackAt: Date | null;
  readonly isMailed: boolean | null;
  readonly assignedTo: string | null;
  readonly lastNote: string | null;
  /** The numbers that calls have found to be wrong. */
  readonly wrongPhones: readonly string[];
  /** The numbers that are on the do-not-call file of the company. */
  readonly doNotCallPhones: readonly string[];
  readonly phoneChecks: StoredChecks;
}

const codesIn = (codes: readonly number[]): SQL => sql.raw(`(${codes.join(', ')})`);
const openCodes = leadStatuses
  .filter(({ status }) => isOpenLead(status))
  .map(({ status }) => leadStatusCodes.codeOf(status));
const wrongCode = callOutcomeCodes.codeOf('wrong-number');
const repeatedCodes = repeatedOutcomes.map((outcome) => callOutcomeCodes.codeOf(outcome));

/** Whether a call is the last one of its contact, so that its call back still stands. */
export const isLastCall: SQL = sql`not exists (select from contact_calls later
  where later.company_id = contact_calls.company_id and later.contact_id = contact_calls.contact_id
    and (later.called_at, later.id) > (contact_calls.called_at, contact_calls.id))`;

/** Whether a lead of a statement is open, so that somebody still calls it. */
export const isOpenToCall: SQL = sql`(contacts.lead_status in ${codesIn(openCodes)} and not contacts.was_deceased)`;

/** Whether a call back is one of a user: of an own lead, or of a lead without an agent whom the user has called. */
function isCallBackOf(of: CallListQuery['of']): SQL | undefined {
  if (of === 'all') return undefined;
  return sql`coalesce(${contacts.assignedUserId}, ${contactCalls.createdBy}) = ${'mine' in of ? of.mine : of.agent}`;
}

function isOf(of: CallListQuery['of']): SQL | undefined {
  if (of === 'all') return undefined;
  // An alternative of conditions would read the leads themselves.
  if ('mine' in of) return sql`coalesce(${contacts.assignedUserId} = ${of.mine}, true)`;
  return sql`${contacts.assignedUserId} = ${of.agent}`;
}

/** Whether somebody can call a lead at an instant: a number of the lead is not wrong, not in the do-not-call file, and not barred by its check. */
const isReachable = (now: Date): SQL =>
  sql`(${sql.join(
    [contacts.homePhone, contacts.mobilePhone, contacts.workPhone].map((phone) => canCall(phone, now)),
    sql` or `,
  )})`;
/**
 * Each part asks by company and number alone. So PostgreSQL can make one hash of the calls, of the file and of the checks for many
 * leads, and looks the numbers of a few leads up. `is true` keeps the parts apart.
 */
const canCall = (phone: Column, now: Date): SQL => sql`(${phone} is not null
  and (exists (select from contact_calls noted where noted.company_id = contacts.company_id
    and noted.contact_id = contacts.id and noted.wrong_phone is not null and noted.wrong_phone = ${phone}) is not true)
  and (${isDoNotCallPhone(phone)} is not true) and (${isBarredByCheck(phone, now)} is not true))`;
const hasPhone = sql`coalesce(${contacts.homePhone}, ${contacts.mobilePhone}, ${contacts.workPhone}) is not null`;

/** Whether a lead has a number to call at an instant, or none at all, so that somebody may still find one. */
export const isNotBarred = (now: Date): SQL => sql`(not ${hasPhone} or ${isReachable(now)})`;

/** Whether the permission of a lead has not ended on a day, so that somebody may call the lead (decision 78). */
export const isPermitted = (today: IsoDate): SQL => sql`(not ${isPermissionEnded(today)})`;

/** The facts of a lead in the call list, beside its last call. */
const leadColumns = {
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
  permissionUntil: contacts.permissionUntil,
  permissionOverriddenOn: contacts.permissionOverriddenOn,
  campaignName: sql<string | null>`(select campaigns.name from campaigns
    where campaigns.company_id = contacts.company_id and campaigns.id = contacts.campaign_id)`,
  assignedTo: sql<string | null>`(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = contacts.company_id and u.id = contacts.assigned_user_id)`,
  lastNote: sql<string | null>`(select n.body from contact_notes n where n.company_id = contacts.company_id
    and n.contact_id = contacts.id and n.deleted_at is null order by n.created_at desc, n.id desc limit 1)`,
  wrongPhones: sql<string[]>`${wrongPhones}`,
  doNotCallPhones: sql<string[]>`${doNotCallPhones}`,
  phoneChecks: sql<StoredChecks>`${storedChecks}`,
};

/** The leads that a user can call now, first the call backs whose time has come, then the overdue leads, then the leads without a call, and how many leads there are. */
export async function listLeadsToCall(
  db: Database,
  scope: RowScope,
  query: CallListQuery,
): Promise<{ readonly rows: LeadToCallRow[]; readonly totalCount: number }> {
  const { of, now, today, timeZone, limit, offset, overdue } = query;
  // A viewer can see 40,000 such leads, so an index answers which leads these are, and only the leads of the answer get all columns.
  const mine = db.$with('mine').as(
    db
      .select({
        id: contacts.id,
        companyId: contacts.companyId,
        leadCreatedAt: contacts.leadCreatedAt,
        isReachable: sql<boolean>`${isNotBarred(now)}`.as('is_reachable'),
        isOverdue: sql<boolean>`${overdue ?? sql`false`}`.as('is_overdue'),
      })
      .from(contacts)
      .where(
        and(
          presentLeads(scope),
          isOf(of),
          sql`${contacts.leadStatus} in ${codesIn(openCodes)}`,
          sql`not ${contacts.wasDeceased}`,
          isPermitted(today),
          hasPhone,
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
      isMailed: contactCalls.isMailed,
    })
    .from(contactCalls)
    .where(and(eq(contactCalls.companyId, mine.companyId), eq(contactCalls.contactId, mine.id)))
    .orderBy(sql`${contactCalls.calledAt} desc`, sql`${contactCalls.id} desc`)
    .limit(1)
    .as('called');
  const ofMine = { id: mine.id, isOverdue: mine.isOverdue, leadCreatedAt: mine.leadCreatedAt };
  const due = db.$with('due').as(
    db
      .select({
        ...ofMine,
        lastOutcome: called.outcome,
        lastCalledAt: called.calledAt,
        callBackAt: called.callBackAt,
        isMailed: called.isMailed,
      })
      .from(mine)
      .innerJoinLateral(called, sql`true`)
      .where(
        // A lead with a wrong number is called at once where another number is left, or where the number is right after all.
        sql`${wasCalled} and ${mine.isReachable} and (${called.outcome} = ${sql.raw(String(wrongCode))} or ${called.outcome} in ${codesIn(repeatedCodes)}
          and case when ${called.callBackAt} is null
            then (${called.calledAt} at time zone ${timeZone})::date < ${today}::date
            else ${called.callBackAt} <= ${now.toISOString()}::timestamptz end)`,
      )
      .unionAll(
        db
          .select({
            ...ofMine,
            lastOutcome: sql<CallOutcome>`null::smallint`.as('outcome'),
            lastCalledAt: sql<Date>`null::timestamptz`.as('called_at'),
            callBackAt: sql<Date>`null::timestamptz`.as('call_back_at'),
            isMailed: sql<boolean>`null::boolean`.as('is_mailed'),
          })
          .from(mine)
          .where(sql`not ${wasCalled} and ${mine.isReachable}`),
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
      .limit(limit)
      .offset(offset),
  );
  const rows = await db
    .with(mine, due, first)
    .select({
      ...leadColumns,
      isOverdue: first.isOverdue,
      lastOutcome: first.lastOutcome,
      lastCalledAt: first.lastCalledAt,
      callBackAt: first.callBackAt,
      isMailed: first.isMailed,
      totalCount: sql<number>`(select count(*)::int from due)`,
    })
    .from(first)
    .innerJoin(contacts, eq(contacts.id, first.id))
    .orderBy(...order(first));
  // A page beyond the end has no row that tells the number.
  if (rows.length === 0 && offset > 0)
    return { rows, totalCount: (await listLeadsToCall(db, scope, { ...query, limit: 1, offset: 0 })).totalCount };
  return { rows, totalCount: rows[0]?.totalCount ?? 0 };
}

/** The other parts of the call list. `until` is the end of today. */
interface PartsQuery extends Pick<CallListQuery, 'of' | 'overdue' | 'limit' | 'offset' | 'now' | 'today'> {
  readonly until: Date;
}

/** Whether a call of a statement wants a call back that still stands. */
const isStandingCallBack = (scope: RowScope, { of, now, today }: Pick<CallListQuery, 'of' | 'now' | 'today'>) =>
  and(
    presentLeads(scope),
    isNotNull(contactCalls.callBackAt),
    isLastCall,
    isOpenToCall,
    isNotBarred(now),
    isPermitted(today),
    isCallBackOf(of),
  );

const ofCalledContact = and(eq(contacts.companyId, contactCalls.companyId), eq(contacts.id, contactCalls.contactId));

/** The leads that want a call back today or on a later day, the earliest first. */
export async function listLeadsToCallBack(
  db: Database,
  scope: RowScope,
  { of, overdue, limit, offset, until, now, today }: PartsQuery,
  day: 'today' | 'later',
): Promise<LeadToCallRow[]> {
  const isOfDay = day === 'today' ? lt(contactCalls.callBackAt, until) : gte(contactCalls.callBackAt, until);
  return db
    .select({
      ...leadColumns,
      isOverdue: sql<boolean>`${overdue ?? sql`false`}`,
      lastOutcome: contactCalls.outcome,
      lastCalledAt: contactCalls.calledAt,
      callBackAt: contactCalls.callBackAt,
      isMailed: contactCalls.isMailed,
    })
    .from(contactCalls)
    .innerJoin(contacts, ofCalledContact)
    .where(and(isStandingCallBack(scope, { of, now, today }), isOfDay))
    .orderBy(asc(contactCalls.callBackAt), asc(contacts.id))
    .limit(limit)
    .offset(offset);
}

/** Whether nobody can call a lead at an instant: the lead has no number, or barred ones alone. */
const isWithoutPhone = (now: Date): SQL => sql`not ${isReachable(now)}`;

/** The open leads that nobody can call, the newest first. */
export async function listLeadsWithoutPhone(
  db: Database,
  scope: RowScope,
  { of, overdue, limit, offset, now, today }: PartsQuery,
): Promise<LeadToCallRow[]> {
  return db
    .select({
      ...leadColumns,
      isOverdue: sql<boolean>`${overdue ?? sql`false`}`,
      lastOutcome: sql<CallOutcome | null>`null`,
      lastCalledAt: sql<Date | null>`null`,
      callBackAt: sql<Date | null>`null`,
      isMailed: sql<boolean | null>`null`,
    })
    .from(contacts)
    .where(and(presentLeads(scope), isOf(of), isOpenToCall, isPermitted(today), isWithoutPhone(now)))
    .orderBy(sql`${contacts.leadCreatedAt} desc`, sql`${contacts.id} desc`)
    .limit(limit)
    .offset(offset);
}

interface PartCounts {
  readonly today: number;
  readonly later: number;
  readonly withoutPhone: number;
  /** The open leads that are left out, because their permission has ended. */
  readonly ended: number;
}

/** How many leads the other parts of the call list have, and how many the list leaves out. */
export async function countCallListParts(
  db: Database,
  scope: RowScope,
  { of, until, now, today }: Pick<PartsQuery, 'of' | 'until' | 'now' | 'today'>,
): Promise<PartCounts> {
  const isToday = lt(contactCalls.callBackAt, until);
  const [callBacks] = await db
    .select({
      today: sql<number>`(count(*) filter (where ${isToday}))::int`,
      later: sql<number>`(count(*) filter (where not ${isToday}))::int`,
    })
    .from(contactCalls)
    .innerJoin(contacts, ofCalledContact)
    .where(isStandingCallBack(scope, { of, now, today }));
  const isEnded = isPermissionEnded(today);
  const [others] = await db
    .select({
      withoutPhone: sql<number>`(count(*) filter (where not ${isEnded} and ${isWithoutPhone(now)}))::int`,
      ended: sql<number>`(count(*) filter (where ${isEnded}))::int`,
    })
    .from(contacts)
    .where(and(presentLeads(scope), isOf(of), isOpenToCall));
  return {
    today: callBacks?.today ?? 0,
    later: callBacks?.later ?? 0,
    withoutPhone: others?.withoutPhone ?? 0,
    ended: others?.ended ?? 0,
  };
}
