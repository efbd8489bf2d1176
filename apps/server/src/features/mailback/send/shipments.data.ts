import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isPendingMailback } from '../../../schema/mailback-state.ts';
import { mailbackCards, mailbackShipments } from '../../../schema/mailbacks.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { segments } from '../../../schema/tenancy.ts';
import { presentCards } from '../../../schema/visible-cards.ts';

export type Shipment = typeof mailbackShipments.$inferSelect;

/**
 * Locks an org until the transaction ends, so that two users never mark its cards at once. Null for an org that is gone.
 */
export async function lockOrg(
  tx: Database,
  segmentId: string,
): Promise<{ readonly clientId: CompanyId; readonly name: string } | null> {
  const [org] = await tx
    .select({ clientId: segments.companyId, name: segments.name })
    .from(segments)
    .where(eq(segments.id, segmentId))
    .for('no key update');
  return org ?? null;
}

/** The choice of an org's cards that are marked. */
export interface Marking {
  readonly clientId: CompanyId;
  readonly segmentId: string;
  /** Only cards that waited at this instant already. The user has not seen later ones. */
  readonly waitingAt: Date;
  /** Only the cards of this batch. */
  readonly batchId: string | null;
}

/** Locks the cards of an org that wait, in the order of their ids. The caller has locked the org. */
export async function lockPendingCards(
  tx: Database,
  scope: RowScope,
  { clientId, segmentId, waitingAt, batchId }: Marking,
): Promise<readonly string[]> {
  const isInBatch: SQL | undefined =
    batchId === null
      ? undefined
      : sql`exists (select 1 from mailback_packed_cards packed where packed.company_id = ${responseCards.companyId}
          and packed.batch_id = ${batchId} and packed.card_id = ${responseCards.id})`;
  const rows = await tx
    .select({ id: responseCards.id })
    .from(responseCards)
    .where(
      and(
        eq(responseCards.clientId, clientId),
        eq(responseCards.segmentId, segmentId),
        presentCards(scope),
        isPendingMailback,
        sql`coalesce(${responseCards.sentAt}, ${responseCards.updatedAt}) <= ${waitingAt.toISOString()}::timestamptz`,
        isInBatch,
      ),
    )
    .orderBy(asc(responseCards.id))
    .for('update', { of: responseCards });
  return rows.map(({ id }) => id);
}

/** Stores a shipment with its cards. */
export async function insertShipment(
  tx: Database,
  shipment: typeof mailbackShipments.$inferInsert,
  cardIds: readonly string[],
): Promise<void> {
  await tx.insert(mailbackShipments).values(shipment);
  await tx.execute(sql`insert into ${mailbackCards} (company_id, shipment_id, card_id)
    select ${shipment.companyId}::uuid, ${shipment.id}::uuid, unnest(${`{${cardIds.join(',')}}`}::uuid[])`);
}

/** A shipment of the viewer's company, locked until the transaction ends. */
export async function lockShipment(tx: Database, companyId: CompanyId, id: string): Promise<Shipment | null> {
  const [shipment] = await tx
    .select()
    .from(mailbackShipments)
    .where(and(eq(mailbackShipments.companyId, companyId), eq(mailbackShipments.id, id)))
    .for('update');
  return shipment ?? null;
}

/** Takes a shipment back: its cards wait again. */
export async function releaseShipment(
  tx: Database,
  { companyId, id }: Pick<Shipment, 'companyId' | 'id'>,
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await tx
    .update(mailbackShipments)
    .set({ takenBackAt: now, takenBackBy: userId })
    .where(and(eq(mailbackShipments.companyId, companyId), eq(mailbackShipments.id, id)));
  await tx
    .update(mailbackCards)
    .set({ takenBackAt: now })
    .where(
      and(eq(mailbackCards.companyId, companyId), eq(mailbackCards.shipmentId, id), isNull(mailbackCards.takenBackAt)),
    );
}
