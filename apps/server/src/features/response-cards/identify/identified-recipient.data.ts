import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { hasDispatch } from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { recipients } from '../../../schema/recipients.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { companies } from '../../../schema/tenancy.ts';

/** A recipient as a card takes it over. */
export interface CardRecipient {
  readonly clientId: CompanyId;
  readonly recipientId: string;
  readonly segmentId: string;
  readonly campaignId: CampaignId;
  readonly mailedOn: string | null;
  /** Whether the campaign has a dispatch. Then a card of any of its pieces can have come back (decision 63). */
  readonly isOfDispatch: boolean;
  readonly addOns: readonly CampaignAddOn[];
  /** Whether the piece went to a seed address. Its card is set aside. */
  readonly isSeed: boolean;
}

/**
 * Locks the recipients with these ids, of all clients, until the transaction ends. Without the lock, an operator and a
 * scan could give two cards the same recipient at once. The fixed order keeps two writers from waiting for each other.
 */
export async function lockCardRecipients(
  tx: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardRecipient>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      clientId: recipients.companyId,
      recipientId: recipients.id,
      segmentId: recipients.segmentId,
      campaignId: recipients.campaignId,
      mailedOn: recipients.mailedOn,
      isOfDispatch: sql<boolean>`${hasDispatch(sql`${campaigns}`)}`,
      addOns: campaigns.addOns,
      isSeed: recipients.isSeed,
    })
    // The id alone is no key of the table. The companies are few, and each is asked by its key.
    .from(companies)
    .innerJoin(recipients, and(eq(recipients.companyId, companies.id), inArray(recipients.id, [...ids])))
    .innerJoin(campaigns, and(eq(campaigns.companyId, recipients.companyId), eq(campaigns.id, recipients.campaignId)))
    .orderBy(recipients.id)
    .for('no key update', { of: recipients });
  return new Map(rows.map((row) => [row.recipientId, row]));
}

/** The card that has a recipient already. Null for a recipient without a card. A deleted card does not count. */
export async function findCardOf(
  db: Database,
  { clientId, recipientId }: Pick<CardRecipient, 'clientId' | 'recipientId'>,
): Promise<string | null> {
  const [card] = await db
    .select({ id: responseCards.id })
    .from(responseCards)
    .where(
      and(
        eq(responseCards.clientId, clientId),
        eq(responseCards.recipientId, recipientId),
        ne(responseCards.status, 'deleted'),
      ),
    );
  return card?.id ?? null;
}
