import type { StopRequestState } from '@dropdate/domain/consent/stop-request';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contacts } from '../../../schema/contacts.ts';
import { stopRequests } from '../../../schema/stop-requests.ts';
import { presentLeads } from '../../../schema/visible-contacts.ts';

const ofContact = and(eq(contacts.companyId, stopRequests.companyId), eq(contacts.id, stopRequests.contactId));
const isSeen = (scope: RowScope, state: StopRequestState): SQL | undefined =>
  and(presentLeads(scope), eq(stopRequests.state, state));

/** Adds a proposal. Words that wait for a decision already are not added again. @returns whether it is new */
export async function insertStopRequest(tx: Database, row: typeof stopRequests.$inferInsert): Promise<boolean> {
  const added = await tx.insert(stopRequests).values(row).onConflictDoNothing().returning({ id: stopRequests.id });
  return added.length > 0;
}

/** The open proposals for leads that a viewer sees, the newest first, and how many there are. */
export async function listOpenRequests(db: Database, scope: RowScope, limit: number) {
  const rows = await db
    .select({
      id: stopRequests.id,
      contactId: stopRequests.contactId,
      externalId: contacts.externalId,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      quote: stopRequests.quote,
      asksNoCalls: stopRequests.asksNoCalls,
      asksNoMail: stopRequests.asksNoMail,
      foundAt: stopRequests.foundAt,
    })
    .from(stopRequests)
    .innerJoin(contacts, ofContact)
    .where(isSeen(scope, 'open'))
    .orderBy(desc(stopRequests.foundAt), desc(stopRequests.id))
    .limit(limit);
  if (rows.length < limit) return { rows, totalCount: rows.length };
  const all = db.select({ id: stopRequests.id }).from(stopRequests).innerJoin(contacts, ofContact);
  return { rows, totalCount: await db.$count(all.where(isSeen(scope, 'open')).as('open')) };
}

export type LockedRequest = Awaited<ReturnType<typeof lockStopRequests>>[number];

/** Proposals in some states for leads that a viewer sees, with their leads, locked until the transaction ends. */
export async function lockStopRequests(
  tx: Database,
  scope: RowScope,
  ids: readonly string[],
  states: readonly StopRequestState[],
) {
  return tx
    .select({ request: stopRequests, lead: contacts })
    .from(stopRequests)
    .innerJoin(contacts, ofContact)
    .where(and(presentLeads(scope), inArray(stopRequests.state, [...states]), inArray(stopRequests.id, [...ids])))
    .orderBy(asc(stopRequests.id))
    .for('update', { of: stopRequests });
}

/** Whether the same words of the lead wait for a decision in another proposal. */
export async function hasOpenTwin(
  tx: Database,
  { companyId, contactId, quote }: LockedRequest['request'],
): Promise<boolean> {
  const isOfLead = and(eq(stopRequests.companyId, companyId), eq(stopRequests.contactId, contactId));
  return (
    (await tx.$count(stopRequests, and(isOfLead, eq(stopRequests.quote, quote), eq(stopRequests.state, 'open')))) > 0
  );
}

type Decision = Partial<
  Pick<typeof stopRequests.$inferInsert, 'state' | 'decidedAt' | 'decidedBy' | 'phones' | 'doNotMailId'>
>;

export async function saveDecision(
  tx: Database,
  { companyId, id }: LockedRequest['request'],
  decision: Decision,
): Promise<void> {
  await tx
    .update(stopRequests)
    .set(decision)
    .where(and(eq(stopRequests.companyId, companyId), eq(stopRequests.id, id)));
}
