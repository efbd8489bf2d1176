import type { UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactCalls, rightPhone } from '../../../schema/contact-calls.ts';
import { contacts } from '../../../schema/contacts.ts';
import { presentLeads } from '../../../schema/visible-contacts.ts';
import type { Contact } from '../../contacts/change-contacts.ts';
import { isLastCall, isNotBarred, isOpenToCall, isPermitted } from './calls.data.ts';

/** A lead that wants a call back. */
export type CallBackRow = Pick<Contact, 'id' | 'externalId' | 'firstName' | 'lastName' | 'state' | 'postalCode'> & {
  readonly phone: string | null;
  readonly callBackAt: Date;
};

interface CallBacksQuery {
  readonly userId: UserId;
  readonly now: Date;
  /** The current date of the company. */
  readonly today: IsoDate;
  readonly until: Date;
  readonly limit: number;
}

/**
 * The call backs that a user has to make until an instant, the earliest first: of own leads, and of leads without an agent
 * whom the user has called.
 */
export async function listCallBacksOf(
  db: Database,
  scope: RowScope,
  { userId, now, today, until, limit }: CallBacksQuery,
): Promise<CallBackRow[]> {
  const rows = await db
    .select({
      id: contacts.id,
      externalId: contacts.externalId,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      state: contacts.state,
      postalCode: contacts.postalCode,
      phone: sql<string | null>`${rightPhone(now)}`,
      callBackAt: contactCalls.callBackAt,
    })
    .from(contactCalls)
    .innerJoin(contacts, and(eq(contacts.companyId, contactCalls.companyId), eq(contacts.id, contactCalls.contactId)))
    .where(
      and(
        presentLeads(scope),
        lt(contactCalls.callBackAt, until),
        isLastCall,
        isOpenToCall,
        isNotBarred(now),
        isPermitted(today),
        sql`coalesce(${contacts.assignedUserId}, ${contactCalls.createdBy}) = ${userId}`,
      ),
    )
    .orderBy(asc(contactCalls.callBackAt), asc(contacts.id))
    .limit(limit);
  return rows.flatMap(({ callBackAt, ...row }) => (callBackAt === null ? [] : [{ ...row, callBackAt }]));
}
