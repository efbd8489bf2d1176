import { and, eq, max } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import type { ResponseCard } from '../cards.data.ts';

/** The highest number of a part of a card's page. The caller holds the lock of the card that is cut. */
export async function lastPartOf(
  tx: Database,
  { companyId, intakeFileId, page }: Pick<ResponseCard, 'companyId' | 'intakeFileId' | 'page'>,
): Promise<number> {
  // A card without paper has no page to cut.
  if (intakeFileId === null) return 1;
  const [row] = await tx
    .select({ part: max(responseCards.part) })
    .from(responseCards)
    .where(
      and(
        eq(responseCards.companyId, companyId),
        eq(responseCards.intakeFileId, intakeFileId),
        eq(responseCards.page, page),
      ),
    );
  return row?.part ?? 1;
}
