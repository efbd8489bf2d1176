import type { restoreProspectList as endpoint } from '@dropdate/contract/prospect-lists/restore-prospect-list';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { moveCart } from '../carts/open-cart.ts';
import { isNameTaken, lockList, lockOrgOf, saveList } from './prospect-lists.data.ts';

/**
 * Undoes a deletion, up to 30 days later. A list whose name another list got meanwhile comes back without a name.
 * @throws Refusal 404, also after 30 days; 409 `NotDeleted`, `OrgDeleted`
 */
export const restoreProspectList: UseCase<typeof endpoint> = async (context, { params }) =>
  context.db.transaction(async (tx) => {
    const scope = context.scopeOf('ProspectList');
    const record = await lockList(tx, scope, { prospectListId: params.id }, { isDeletedToo: true });
    if (!record) throw notFound();
    const { list, cart } = record;
    const now = context.clock.now();
    if (list.deletedAt === null) throw conflict('NotDeleted', 'This prospect list is not deleted.');
    if (now.getTime() - list.deletedAt.getTime() > restorableMs) throw notFound();
    if (!(await lockOrgOf(tx, list)))
      throw conflict('OrgDeleted', 'The org of this prospect list was deleted. Restore the org first.');
    const name = list.name !== null && (await isNameTaken(tx, list, list.name)) ? null : list.name;
    await saveList(tx, list, { userId: context.viewer.userId, now }, { deletedAt: null, name });
    await moveCart(tx, cart, 'open', now);
    await audit(tx, context, {
      action: 'restoreProspectList',
      entity: 'prospect-list',
      entityId: list.id,
      old: { deletedAt: list.deletedAt, name: list.name, version: list.version },
      new: { deletedAt: null, name, version: list.version + 1 },
    });
    return {};
  });
