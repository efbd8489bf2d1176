import type { UserId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { printedFingerprint } from '../../../schema/printed-fingerprint.ts';

/** Writes the approval with a fingerprint of everything that will be printed. The caller holds the campaign's lock. */
export async function saveProofApproval(
  tx: Database,
  { companyId, id }: Pick<typeof campaigns.$inferSelect, 'companyId' | 'id'>,
  by: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ proofApprovedBy: by.userId, proofApprovedAt: by.now, proofFingerprint: sql`${printedFingerprint}` })
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.id, id)));
}
