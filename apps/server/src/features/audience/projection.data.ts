import type { ProjectionSnapshot } from '@dropdate/prospect-engine/prospect-engine';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { mailHistory, recipients, reservations, suppressionVersions } from '../../schema/orders.ts';

/** The version of what suppresses a company's people; 0 before its first order. */
export async function readSuppressionVersion(db: Database, companyId: string): Promise<number> {
  const [row] = await db
    .select({ version: suppressionVersions.version })
    .from(suppressionVersions)
    .where(eq(suppressionVersions.companyId, companyId));
  return row?.version ?? 0;
}

/** Raises the version; the row stays locked until the transaction ends, so versions are committed in their order. */
export async function incrementSuppressionVersion(tx: Database, companyId: string): Promise<number> {
  const [row] = await tx
    .insert(suppressionVersions)
    .values({ companyId, version: 1 })
    .onConflictDoUpdate({
      target: suppressionVersions.companyId,
      set: { version: sql`${suppressionVersions.version} + 1` },
    })
    .returning({ version: suppressionVersions.version });
  if (!row) throw new Error('a suppression version was not written');
  return row.version;
}

export interface StoredSuppression {
  readonly version: number;
  readonly snapshot: ProjectionSnapshot;
  /** When the first of the held people becomes free without anybody writing; null when nobody is held. */
  readonly firstExpiry: Date | null;
}

/** Everything that decides about suppression and ranking of a company, as of one moment. Expired holds are left out. */
export async function readSuppression(db: Database, companyId: string, now: Date): Promise<StoredSuppression> {
  return db.transaction(
    async (tx) => {
      const version = await readSuppressionVersion(tx, companyId);
      const held = await tx
        .select({
          vendorKey: reservations.vendorKey,
          holder: reservations.holderId,
          expiresAt: reservations.expiresAt,
        })
        .from(reservations)
        .where(and(eq(reservations.companyId, companyId), gt(reservations.expiresAt, now)));
      const mailed = await tx
        .select({ vendorKey: mailHistory.vendorKey, on: mailHistory.lastMailedOn })
        .from(mailHistory)
        .where(eq(mailHistory.companyId, companyId));
      const orders = await tx
        .select({ orderId: recipients.orderId, vendorKey: recipients.vendorKey })
        .from(recipients)
        .where(eq(recipients.companyId, companyId));
      const first = held.reduce(
        (least, { expiresAt }) => Math.min(least, expiresAt.getTime()),
        Number.POSITIVE_INFINITY,
      );
      return {
        version,
        snapshot: { held, mailed, orders },
        firstExpiry: Number.isFinite(first) ? new Date(first) : null,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
