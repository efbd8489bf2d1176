import type { CartId, ProspectListId } from '@dropdate/domain/id/brand';
import { isListBought } from '@dropdate/domain/prospect-list/list-status';
import type { PurchaseType } from '@dropdate/domain/prospect-list/purchase-type';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { prospectLists } from '../../src/schema/prospect-lists.ts';
import { users } from '../../src/schema/tenancy.ts';

/** A list of the demo as it is stored. */
export interface StoredList {
  readonly id: ProspectListId;
  readonly cartId: CartId;
  readonly isBought: boolean;
  readonly hasFile: boolean;
}

/** The lists of a name that a user of the demo has made, deleted ones too. */
export async function findDemoLists(db: Database, userName: string, name: string): Promise<readonly StoredList[]> {
  const rows = await db
    .select({
      id: prospectLists.id,
      cartId: prospectLists.cartId,
      status: prospectLists.status,
      fileId: prospectLists.fileId,
    })
    .from(prospectLists)
    .innerJoin(users, and(eq(users.companyId, prospectLists.companyId), eq(users.id, prospectLists.createdBy)))
    .where(and(eq(users.userName, userName), eq(prospectLists.name, name)));
  return rows.map(({ status, fileId, ...row }) => ({
    ...row,
    isBought: isListBought(status),
    hasFile: fileId !== null,
  }));
}

/** Gives a bought list its license. No call does this, because the shop sells lists of one kind alone today. */
export async function setLicence(db: Database, id: ProspectListId, purchaseType: PurchaseType): Promise<void> {
  await db.update(prospectLists).set({ purchaseType }).where(eq(prospectLists.id, id));
}
