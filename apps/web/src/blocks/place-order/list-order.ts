import { getProspectList } from '@dropdate/contract/prospect-lists/get-prospect-list';
import { placeListOrder } from '@dropdate/contract/prospect-lists/place-list-order';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { formatCount } from '@dropdate/domain/money/money-text';
import { call } from '../../client/calls/call.ts';
import type { ListIds } from '../../client/prospect-list/list-reads.ts';
import { prospectLists } from '../../client/prospect-list/prospect-lists.ts';
import { useKeepList } from '../../client/prospect-list/use-keep-list.ts';
import { changesBetween, pricedFacts } from './cart-changes.ts';
import { messages } from './place-order.messages.ts';
import type { OrderKind } from './use-place-order.ts';

/** The order of a prospect list. */
export function useListOrder({ cartId, prospectListId }: ListIds): OrderKind<ProspectList> {
  const keep = useKeepList();
  return {
    read: () => call(getProspectList, { params: { id: prospectListId } }),
    keep,
    send: (body, idempotencyKey) => call(placeListOrder, { params: { cartId }, body }, { idempotencyKey }),
    changes: (seen, now) => changesBetween(factsOf(seen), factsOf(now)),
    lists: prospectLists,
  };
}

const factsOf = (list: ProspectList): ReadonlyMap<string, string> =>
  new Map([
    [messages.list, list.name ?? ''],
    [messages.prospects, formatCount(list.totalAudience)],
    ...pricedFacts(list),
  ]);
