import type { deleteProspectList as endpoint } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import { isListEditable } from '@dropdate/domain/prospect-list/list-status';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { moveCart } from '../carts/open-cart.ts';
import { lockList, saveList } from './prospect-lists.data.ts';

/**
 * Deletes a list with its cart. Both can be restored within 30 days (decision 28). Only a list that was not ordered can be
 * deleted (decision 39).
 * @throws Refusal 404; 409 `NotDeletable`
 */
export const deleteProspectList: UseCase<typeof endpoint> = async (context, { params }) =>
  context.db.transaction(async (tx) => {
    const record = await lockList(tx, context.scopeOf('ProspectList'), { prospectListId: params.id });
    if (!record) throw notFound();
    const { list, cart } = record;
    if (!isListEditable(list.status) || cart.state !== 'open')
      throw conflict('NotDeletable', 'Only prospect lists that were not ordered yet can be deleted.');
    const now = context.clock.now();
    await saveList(tx, list, { userId: context.viewer.userId, now }, { deletedAt: now });
    await moveCart(tx, cart, 'deleted', now);
    const { id: entityId, version } = list;
    await audit(tx, context, {
      action: 'deleteProspectList',
      entity: 'prospect-list',
      entityId,
      old: { deletedAt: null, version },
      new: { deletedAt: now, version: version + 1 },
    });
    return {};
  });
