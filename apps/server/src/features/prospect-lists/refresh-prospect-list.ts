import type { refreshProspectList as endpoint } from '@dropdate/contract/prospect-lists/refresh-prospect-list';
import { maxSuppressedOrders, suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import { refreshedListName } from '@dropdate/domain/prospect-list/list-name';
import { isListBought } from '@dropdate/domain/prospect-list/list-status';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { startList } from './create-prospect-list.ts';
import {
  findFirstList,
  isNameTaken,
  listLabelIds,
  listOrdersOfRefreshes,
  lockList,
  type ProspectListRow,
  replaceLabels,
} from './prospect-lists.data.ts';

/**
 * Starts a draft that finds what is new since a list was bought: the same audience without the people of the list and of its
 * bought refreshes. Their orders are suppressed as any previous orders, so the buyer sees them in the audience.
 * @throws Refusal 404; 409 `ListNotBought`, `OtherCompany`, `TooManyOrders`
 */
export const refreshProspectList: UseCase<typeof endpoint> = async (context, { params }) => {
  const { viewer } = context;
  return context.db.transaction(async (tx) => {
    const source = await lockList(tx, context.scopeOf('ProspectList'), { prospectListId: params.id });
    if (source === null) throw notFound();
    const { list, audience } = source;
    if (!isListBought(list.status)) throw conflict('ListNotBought', 'This prospect list was not bought.');
    if (list.companyId !== viewer.companyId)
      throw conflict('OtherCompany', 'Only users of the company that bought this list can refresh it.');
    const first = await findFirstList(tx, list);
    const bought = await listOrdersOfRefreshes(tx, list.companyId, first.id);
    const orders = [...new Set([...suppressedOrders(audience.parameters.suppression), ...bought])].sort();
    if (orders.length > maxSuppressedOrders)
      throw conflict('TooManyOrders', `An audience leaves out at most ${maxSuppressedOrders} orders.`);
    const started = await startList(context, tx, 'refreshProspectList', {
      parameters: {
        ...audience.parameters,
        suppression: { ...audience.parameters.suppression, type: 'previous-orders', orders },
      },
      icpTemplateId: audience.icpTemplateId,
      refresh: {
        name: await freeName(context, tx, first),
        refreshOf: first.id,
        addOns: list.addOns,
        status: 'draft',
      },
    });
    const copy = { companyId: list.companyId, id: started.prospectListId };
    await replaceLabels(tx, copy, await listLabelIds(tx, list));
    return started;
  });
};

/** A name that no list of the viewer's org has. Locking the first list keeps two refreshes of one list apart. */
async function freeName(
  { signedIn, today }: Context,
  tx: Database,
  { companyId, id, name }: Pick<ProspectListRow, 'companyId' | 'id' | 'name'>,
): Promise<string> {
  const place = { companyId, id, segmentId: signedIn.segmentId };
  for (let turn = 1; ; turn += 1) {
    const wanted = refreshedListName(name ?? '', formatDate(today), turn);
    if (!(await isNameTaken(tx, place, wanted))) return wanted;
  }
}
