import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { contactCalls } from '../../schema/contacts.ts';

export async function insertCall(tx: Database, call: typeof contactCalls.$inferInsert): Promise<void> {
  await tx.insert(contactCalls).values(call);
}

interface OwnCall {
  readonly companyId: CompanyId;
  readonly contactId: string;
  readonly callId: string;
  readonly createdBy: UserId;
}

/** Deletes a call that a user has logged. Returns the call, or null when the user has no such call. */
export async function deleteOwnCall(tx: Database, { companyId, contactId, callId, createdBy }: OwnCall) {
  const [call] = await tx
    .delete(contactCalls)
    .where(
      and(
        eq(contactCalls.companyId, companyId),
        eq(contactCalls.contactId, contactId),
        eq(contactCalls.id, callId),
        eq(contactCalls.createdBy, createdBy),
      ),
    )
    .returning();
  return call ?? null;
}
