import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { mailbackBatches, mailbackShipments } from '../../../schema/mailbacks.ts';
import { personName } from '../../../schema/person-name.ts';
import { segments, users } from '../../../schema/tenancy.ts';
import { mailbackCardsOf } from './mailback-list.ts';

/** The number of mailbacks that the viewer sees, by state. */
export async function countMailbacks(
  db: Database,
  scope: RowScope,
): Promise<{ readonly pending: number; readonly completed: number }> {
  const { rows } = await db.execute<{ pending: number; completed: number }>(sql`
    select (count(*) filter (where state = 'pending'))::int as pending,
      (count(*) filter (where state = 'sent'))::int as completed from ${mailbackCardsOf(scope)} cards`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count answered no row');
  return counts;
}

/** The shipments of an org that a page shows. */
const shownShipments = 50;

const [sender, taker] = [alias(users, 'sender'), alias(users, 'taker')];

/** The latest shipments of an org. The caller has checked that the viewer sees the org. */
export async function listShipments(db: Database, segmentId: string) {
  return db
    .select({
      id: mailbackShipments.id,
      cards: mailbackShipments.cards,
      sentAt: mailbackShipments.sentAt,
      sentBy: sql<string | null>`${personName(sender)}`,
      batchId: mailbackShipments.batchId,
      batchNumber: mailbackBatches.number,
      takenBackAt: mailbackShipments.takenBackAt,
      takenBackBy: sql<string | null>`${personName(taker)}`,
    })
    .from(mailbackShipments)
    .leftJoin(
      mailbackBatches,
      and(
        eq(mailbackBatches.companyId, mailbackShipments.companyId),
        eq(mailbackBatches.id, mailbackShipments.batchId),
      ),
    )
    .leftJoin(sender, and(eq(sender.companyId, mailbackShipments.companyId), eq(sender.id, mailbackShipments.sentBy)))
    .leftJoin(taker, and(eq(taker.companyId, mailbackShipments.companyId), eq(taker.id, mailbackShipments.takenBackBy)))
    .where(eq(mailbackShipments.segmentId, segmentId))
    .orderBy(desc(mailbackShipments.sentAt), desc(mailbackShipments.id))
    .limit(shownShipments);
}

/** The address of an org. The caller has checked that the viewer sees the org. */
export async function findOrgAddress(db: Database, segmentId: string) {
  const [org] = await db.select({ address: segments.address }).from(segments).where(eq(segments.id, segmentId));
  return org?.address ?? null;
}
