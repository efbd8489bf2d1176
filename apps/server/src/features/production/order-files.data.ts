import type { OrderFilePurpose } from '@dropdate/contract/orders/list-order-files';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { files, orderFiles } from '../../schema/files.ts';
import { printedPiecesOfOrder } from '../../schema/order-conditions.ts';
import { orders } from '../../schema/orders.ts';

interface OrderKey {
  readonly companyId: CompanyId;
  /** The order's id. */
  readonly id: OrderId;
}

const filesOf = (db: Database) =>
  db
    .select({ file: files, purpose: orderFiles.purpose, replacedAt: orderFiles.replacedAt })
    .from(orderFiles)
    .innerJoin(files, and(eq(files.companyId, orderFiles.companyId), eq(files.id, orderFiles.fileId)))
    .$dynamic();

const ofOrder = ({ companyId, id }: OrderKey) => and(eq(orderFiles.companyId, companyId), eq(orderFiles.orderId, id));

/** All kept files of an order, newest first. */
export async function listFilesOfOrder(db: Database, order: OrderKey) {
  return filesOf(db).where(ofOrder(order)).orderBy(desc(files.createdAt), desc(files.id));
}

/** The current file of an order for a purpose. Null until the file is made for the first time. */
export async function findCurrentFile(db: Database, order: OrderKey, purpose: OrderFilePurpose) {
  const isCurrent = and(ofOrder(order), eq(orderFiles.purpose, purpose), isNull(orderFiles.replacedAt));
  const [row] = await filesOf(db).where(isCurrent);
  return row?.file ?? null;
}

/** Makes a file the current file of an order for its purpose. Returns false when there is a current file already. */
export async function insertOrderFile(
  tx: Database,
  order: OrderKey,
  file: { readonly id: string; readonly purpose: OrderFilePurpose },
): Promise<boolean> {
  const made = await tx
    .insert(orderFiles)
    .values({ companyId: order.companyId, orderId: order.id, purpose: file.purpose, fileId: file.id })
    .onConflictDoNothing()
    .returning({ fileId: orderFiles.fileId });
  return made.length === 1;
}

/** Marks a file as replaced, so that it no longer counts. Returns false when another call did so first. */
export async function replaceOrderFile(
  tx: Database,
  companyId: CompanyId,
  fileId: string,
  now: Date,
): Promise<boolean> {
  const gone = await tx
    .update(orderFiles)
    .set({ replacedAt: now })
    .where(and(eq(orderFiles.companyId, companyId), eq(orderFiles.fileId, fileId), isNull(orderFiles.replacedAt)))
    .returning({ fileId: orderFiles.fileId });
  return gone.length === 1;
}

/** The number of printed pieces of an order, confirmed or not. */
export async function countPieces(db: Database, { companyId, id }: OrderKey): Promise<number> {
  const [row] = await db
    .select({ pieces: printedPiecesOfOrder })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.id, id)));
  return row?.pieces ?? 0;
}

/** The number of latest orders that are searched for missing files. */
const latestOrders = 1_000;

/** The ids of the latest orders of at least `fromPieces` pieces that have no production file yet, oldest first. */
export async function listLargeOrdersWithoutFile(db: Database, fromPieces: number): Promise<readonly OrderId[]> {
  const { rows } = await db.execute<{ id: OrderId }>(sql`
    select o.id from (select company_id, id, checkout_id, number, seed_count from orders order by number desc limit ${latestOrders}) o
      join checkouts c on c.company_id = o.company_id and c.id = o.checkout_id and c.state = 'confirmed'
    where not exists (select 1 from order_files f
        where f.company_id = o.company_id and f.order_id = o.id and f.purpose = 'production-file')
      and (select sum(p.pieces) from order_pieces p where p.company_id = o.company_id and p.order_id = o.id) + o.seed_count
        >= ${fromPieces}
    order by o.number`);
  return rows.map(({ id }) => id);
}
