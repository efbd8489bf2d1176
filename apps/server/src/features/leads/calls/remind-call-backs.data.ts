import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { dayMs } from '@dropdate/domain/schedule/zone-time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isPermissionEnded } from '../../../schema/lead-permission.ts';
import { isActiveUser } from '../../../schema/switch-targets.ts';
import { isLastCall, isOpenToCall } from './calls.data.ts';

// The task works for all companies, so this function has no scope.

export interface CallBackToMail {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly name: string;
  readonly address: string;
  readonly contactId: string;
  readonly callId: string;
}

/**
 * Finds and locks the call backs of the last day whose time has come and that still need their mail: of open leads, whom
 * nobody has called since, and of callers who can still sign in. The caller marks them.
 */
export async function lockCallBacksToMail(tx: Database, now: Date): Promise<readonly CallBackToMail[]> {
  const [from, until] = [new Date(now.getTime() - dayMs), now].map((at) => at.toISOString());
  const { rows } = await tx.execute<CallBackToMail & Record<string, unknown>>(sql`
    select contact_calls.company_id as "companyId", u.id as "userId", u.first_name || ' ' || u.last_name as name,
      u.email as address, contact_calls.contact_id as "contactId", contact_calls.id as "callId"
    from contact_calls, contacts, companies, users u
    where contact_calls.is_mailed and contact_calls.mailed_at is null
      and contact_calls.call_back_at > ${from}::timestamptz and contact_calls.call_back_at <= ${until}::timestamptz
      and contacts.company_id = contact_calls.company_id and contacts.id = contact_calls.contact_id
      and companies.id = contacts.company_id and not ${isPermissionEnded(sql`(${now.toISOString()}::timestamptz at time zone companies.time_zone)`)}
      and contacts.deleted_at is null and ${isOpenToCall} and ${isLastCall}
      and u.company_id = contact_calls.company_id and u.id = contact_calls.created_by and ${isActiveUser}
    for update of contact_calls skip locked`);
  return rows;
}
