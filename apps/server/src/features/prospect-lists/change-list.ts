import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import type { CartId, ProspectListId } from '@dropdate/domain/id/brand';
import { listNotEditableReason } from '@dropdate/domain/prospect-list/list-not-editable';
import { isListEditable, type ListStatus } from '@dropdate/domain/prospect-list/list-status';
import { canMoveList } from '@dropdate/domain/prospect-list/list-transitions';
import { audit, type Changed, onlyChanged } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { DraftRecord } from '../audience-drafts/draft-change.ts';
import { replaceQuotas } from '../audience-drafts/draft-records.ts';
import { draftConflict } from '../audience-drafts/edit-conflict.ts';
import { type CartValues, changeCart } from '../carts/open-cart.ts';
import { loadList } from './load-list.ts';
import { type ListRecord, lockList, type ProspectListRow, saveList } from './prospect-lists.data.ts';

export interface ListChange {
  /** The use case's name, for the audit log. */
  readonly action: string;
  readonly prospectListId: ProspectListId;
  readonly cartId?: CartId;
  /** The version that the user saw. A call leaves the version out when the last writer wins. */
  readonly version?: number;
}

/** The changed values with their former values. `columns` and `cart` are written with the new version and revision. */
export interface AppliedToList extends Changed {
  readonly columns?: Partial<ProspectListRow>;
  readonly cart?: CartValues;
  /** True when neither the bought people nor their price change. Then the cart keeps its revision. */
  readonly keepsOrder?: boolean;
}

/**
 * The steps of every change of an editable list: lock, check, change, raise the cart's revision, audit, return the list
 * as it is then. The audit log gets only values that differ.
 * @throws Refusal 404 unknown or foreign; 409 `NotEditable`, `EditConflict`
 */
export async function changeList(
  context: Context,
  { action, prospectListId, cartId, version }: ListChange,
  apply: (tx: Database, record: ListRecord) => Promise<AppliedToList>,
): Promise<ProspectList> {
  const where = { prospectListId, ...(cartId !== undefined && { cartId }) };
  return context.db.transaction(async (tx) => {
    const record = await lockList(tx, context.scopeOf('ProspectList'), where);
    if (!record) throw notFound();
    const { list, cart } = record;
    requireEditable(record);
    if (version !== undefined && version !== list.version)
      throw await draftConflict(context, tx, { entity: 'prospect-list', ...list }, version);
    const { columns = {}, cart: values, keepsOrder = false, ...applied } = await apply(tx, record);
    const now = context.clock.now();
    await saveList(tx, list, { userId: context.viewer.userId, now }, columns);
    if (!keepsOrder) await changeCart(tx, cart, now, values);
    const changed = onlyChanged(applied);
    const saved = await loadList(context, where, tx);
    await audit(tx, context, {
      action,
      entity: 'prospect-list',
      entityId: list.id,
      old: { ...changed.old, version: list.version },
      new: { ...changed.new, version: saved.version },
    });
    return saved;
  });
}

/** @throws Refusal 409 `NotEditable` */
export function requireEditable({
  list: { status },
  cart,
}: {
  readonly list: Pick<ProspectListRow, 'status'>;
  readonly cart: Pick<ListRecord['cart'], 'state'>;
}): void {
  if (!isListEditable(status) || cart.state !== 'open') throw conflict('NotEditable', listNotEditableReason(status));
}

/**
 * The value of the column `status` after the buyer's move (decision 39).
 * @throws Refusal 409 `NotEditable`
 */
export function movedByBuyer(
  { list: { status } }: Pick<ListRecord, 'list'>,
  to: ListStatus,
): { readonly status: ListStatus } {
  if (!canMoveList(status, to, 'buyer')) throw conflict('NotEditable', listNotEditableReason(status));
  return { status: to };
}

/** A list as its audience changes. */
export const draftRecordOf = ({ audience }: ListRecord): DraftRecord => ({
  audience,
  of: null,
  storeQuotas: (tx, quotas) => replaceQuotas(tx, audience, quotas),
});
