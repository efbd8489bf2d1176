import type { OrderMail } from '@dropdate/domain/order/order-mail';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../schema/tenancy.ts';

type Owner = Pick<Viewer, 'companyId' | 'userId'>;

const chosen = (db: Database, owner: Owner) =>
  db.select({ orderMails: users.orderMails }).from(users).where(isOwner(owner));

const isOwner = ({ companyId, userId }: Owner) => and(eq(users.companyId, companyId), eq(users.id, userId));

function only(rows: Awaited<ReturnType<typeof chosen>>): readonly OrderMail[] {
  const [row] = rows;
  if (!row) throw new Error('a signed-in user vanished');
  return row.orderMails;
}

/** The mails about orders that a user has switched on. */
export async function findOrderMails(db: Database, owner: Owner): Promise<readonly OrderMail[]> {
  return only(await chosen(db, owner));
}

/** The same mails, locked against other changes until the transaction ends. */
export async function lockOrderMails(tx: Database, owner: Owner): Promise<readonly OrderMail[]> {
  return only(await chosen(tx, owner).for('no key update'));
}

export async function saveOrderMails(tx: Database, owner: Owner, orderMails: readonly OrderMail[]): Promise<void> {
  await tx
    .update(users)
    .set({ orderMails: [...orderMails] })
    .where(isOwner(owner));
}
