import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { AddressCorrection } from '@dropdate/domain/production-file/corrected-address';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { addressCorrections } from '../../../schema/production.ts';

/** A correction with the sequence of its piece. */
export interface PieceCorrection extends AddressCorrection {
  readonly seq: number;
}

/** A statement can have 65,535 parameters, and a correction has twelve. */
const insertedAtOnce = 4_000;

/** Keeps the corrections of an order in place of the former ones. The caller holds the lock of the campaign. */
export async function saveCorrections(
  tx: Database,
  { companyId, id: orderId }: { readonly companyId: CompanyId; readonly id: OrderId },
  corrections: readonly PieceCorrection[],
  at: Date,
): Promise<void> {
  await tx
    .delete(addressCorrections)
    .where(and(eq(addressCorrections.companyId, companyId), eq(addressCorrections.orderId, orderId)));
  for (let from = 0; from < corrections.length; from += insertedAtOnce) {
    const rows = corrections.slice(from, from + insertedAtOnce);
    await tx.insert(addressCorrections).values(rows.map((correction) => ({ ...correction, companyId, orderId, at })));
  }
}
