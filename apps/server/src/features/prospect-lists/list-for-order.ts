import type { CartId, CompanyId, ProspectListId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { ListStatus } from '@dropdate/domain/prospect-list/list-status';
import type { Database } from '../../platform/database/database.ts';
import { findListDetail, type ListDetailRow, type ListRecord, lockList, saveList } from './prospect-lists.data.ts';

export { deletePeople, insertPeople, type ListedRow } from './list-people.data.ts';

/** A list with all facts that go into an order. */
export type ListToOrder = ListDetailRow;
export type LockedList = ListRecord;

/** Finds a list by its cart. Null when the list is deleted or not visible. */
export const listToOrder = (db: Database, scope: RowScope, cartId: CartId): Promise<ListToOrder | null> =>
  findListDetail(db, scope, { cartId });

/** Locks the list of a cart until the transaction ends. Null when the list is deleted or not visible. */
export const lockListToOrder = (
  tx: Database,
  scope: RowScope,
  { cartId }: { readonly companyId: CompanyId; readonly cartId: CartId },
): Promise<LockedList | null> => lockList(tx, scope, { cartId });

/** Finds a list by its id. Null when the list is deleted or not visible. */
export const listById = (db: Database, scope: RowScope, prospectListId: ProspectListId): Promise<ListToOrder | null> =>
  findListDetail(db, scope, { prospectListId });

/** Locks a list until the transaction ends. Null when the list is deleted or not visible. */
export const lockListById = (
  tx: Database,
  scope: RowScope,
  prospectListId: ProspectListId,
): Promise<LockedList | null> => lockList(tx, scope, { prospectListId });

/** Moves a list to another status, with what changes with the status. The caller holds the lock and has checked the move. */
export const saveListStatus = (
  tx: Database,
  { list }: LockedList,
  by: { readonly userId: UserId; readonly now: Date },
  to: {
    readonly status: ListStatus;
    readonly people?: number;
    readonly boughtAt?: Date | null;
    readonly fileWantedAt?: Date | null;
  },
): Promise<void> => saveList(tx, list, by, to);
