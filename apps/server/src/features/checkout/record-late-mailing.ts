import type { CompanyId } from '@dropdate/domain/id/brand';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Database } from '../../platform/database/database.ts';
import { raiseSuppressionVersion, type SuppressionChange } from '../audience/projection.ts';
import { insertLateMailing } from './mailing.data.ts';

/**
 * Records that pieces were mailed that counted as missing: each gets the day of its dispatch, and each person an entry in
 * the mail history. The hold stays, because it contains the people of missing pieces, too. Returns the sequences of the
 * pieces, and the change for the engine; null when no piece was missing.
 */
export async function recordLateMailing(
  tx: Database,
  mailing: { readonly companyId: CompanyId; readonly recipientIds: readonly string[]; readonly on: IsoDate },
): Promise<{ readonly sequences: readonly number[]; readonly change: SuppressionChange } | null> {
  const mailed = await insertLateMailing(tx, mailing);
  if (mailed.length === 0) return null;
  const { companyId, on } = mailing;
  const version = await raiseSuppressionVersion(tx, companyId);
  const people = mailed.flatMap(({ vendorKey }) => vendorKey ?? []);
  return { sequences: mailed.map(({ seq }) => seq), change: { companyId, version, mailed: { people, on } } };
}
