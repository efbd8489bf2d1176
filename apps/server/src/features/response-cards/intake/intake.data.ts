import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cardIntakeFiles } from '../../../schema/response-cards.ts';
import { companies } from '../../../schema/tenancy.ts';
import { cardsLeft } from '../cards-left.data.ts';

/** A file that came in before. Null for new bytes. */
export async function findIntake(
  db: Database,
  companyId: CompanyId,
  sha256: string,
): Promise<{ readonly receivedAt: Date; readonly pages: number; readonly isTwoSided: boolean } | null> {
  const [known] = await db
    .select({
      receivedAt: cardIntakeFiles.receivedAt,
      pages: cardIntakeFiles.pages,
      isTwoSided: cardIntakeFiles.isTwoSided,
    })
    .from(cardIntakeFiles)
    .where(and(eq(cardIntakeFiles.companyId, companyId), eq(cardIntakeFiles.sha256, sha256)));
  return known ?? null;
}

/** Inserts a file without its bytes. Returns false when the same bytes came in at the same moment. */
export async function insertIntake(
  tx: Database,
  values: Omit<typeof cardIntakeFiles.$inferInsert, 'fileId'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(cardIntakeFiles)
    .values(values)
    .onConflictDoNothing({ target: [cardIntakeFiles.companyId, cardIntakeFiles.sha256] })
    .returning({ id: cardIntakeFiles.id });
  return inserted.length === 1;
}

export async function setIntakeBytes(
  tx: Database,
  { companyId, id }: { readonly companyId: CompanyId; readonly id: string },
  fileId: string,
): Promise<void> {
  await tx
    .update(cardIntakeFiles)
    .set({ fileId })
    .where(and(eq(cardIntakeFiles.companyId, companyId), eq(cardIntakeFiles.id, id)));
}

/** The uploaded cards of a company that no scan has read yet. */
export async function countWaitingCards(db: Database, companyId: CompanyId): Promise<number> {
  const [row] = await db
    .select({ cards: sql<number>`coalesce(sum(${cardsLeft}), 0)::int` })
    .from(cardIntakeFiles)
    .where(and(eq(cardIntakeFiles.companyId, companyId), isNull(cardIntakeFiles.scanId)));
  return row?.cards ?? 0;
}

/** The provider, who takes the cards in. Null before the provider is made. */
export async function findProvider(
  db: Database,
): Promise<{ readonly id: CompanyId; readonly timeZone: string } | null> {
  const [provider] = await db
    .select({ id: companies.id, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.kind, 'provider'))
    .orderBy(companies.createdAt)
    .limit(1);
  return provider ?? null;
}

/** The user who brings a file in. Null for the watched folder and for mails. */
export type BroughtBy = UserId | null;
