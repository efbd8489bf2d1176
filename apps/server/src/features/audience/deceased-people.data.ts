import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deceasedPeople } from '../../schema/keyings.ts';

interface OfCard {
  readonly companyId: CompanyId;
  readonly cardId: string;
}

/** The people whom a card calls deceased. */
export async function findDeceasedOfCard(tx: Database, { companyId, cardId }: OfCard): Promise<bigint[]> {
  const rows = await tx
    .select({ vendorKey: deceasedPeople.vendorKey })
    .from(deceasedPeople)
    .where(and(eq(deceasedPeople.companyId, companyId), eq(deceasedPeople.cardId, cardId)));
  return rows.map(({ vendorKey }) => vendorKey);
}

/** Replaces the people whom a card calls deceased. */
export async function replaceDeceasedOfCard(
  tx: Database,
  { companyId, cardId }: OfCard,
  people: readonly bigint[],
  keyedAt: Date,
): Promise<void> {
  await tx
    .delete(deceasedPeople)
    .where(and(eq(deceasedPeople.companyId, companyId), eq(deceasedPeople.cardId, cardId)));
  if (people.length === 0) return;
  await tx.insert(deceasedPeople).values(people.map((vendorKey) => ({ companyId, vendorKey, cardId, keyedAt })));
}

/** The deceased people of a company, each once. */
export async function listDeceased(db: Database, companyId: CompanyId): Promise<bigint[]> {
  const rows = await db
    .selectDistinct({ vendorKey: deceasedPeople.vendorKey })
    .from(deceasedPeople)
    .where(eq(deceasedPeople.companyId, companyId));
  return rows.map(({ vendorKey }) => vendorKey);
}
