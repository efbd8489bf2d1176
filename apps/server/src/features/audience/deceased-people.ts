import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Database } from '../../platform/database/database.ts';
import { findDeceasedOfCard, replaceDeceasedOfCard } from './deceased-people.data.ts';
import { raiseSuppressionVersion, type SuppressionChange } from './projection.ts';

interface Deceased {
  readonly companyId: CompanyId;
  /** The card that says who is deceased. Two cards can say the same of one person. */
  readonly cardId: string;
  readonly people: readonly bigint[];
  readonly now: Date;
}

/**
 * Leaves exactly these people of a card out of the company's later counts, in the caller's transaction, which locks the card.
 * @returns the change to project after the commit. Null when nothing changes
 */
export async function setDeceased(
  tx: Database,
  { companyId, cardId, people, now }: Deceased,
): Promise<SuppressionChange | null> {
  const wanted = [...new Set(people)];
  const before = await findDeceasedOfCard(tx, { companyId, cardId });
  if (before.length === wanted.length && wanted.every((key) => before.includes(key))) return null;
  await replaceDeceasedOfCard(tx, { companyId, cardId }, wanted, now);
  const version = await raiseSuppressionVersion(tx, companyId);
  return { companyId, version, isReload: true };
}
