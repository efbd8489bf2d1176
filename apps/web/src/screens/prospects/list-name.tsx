import type { ProspectListRow } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import { isListBought, isListEditable, isListPending } from '@dropdate/domain/prospect-list/list-status';
import { AppLink } from '../../client/links/app-link.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { messages } from './prospects.messages.ts';

/** The page behind a list's name, which depends on the status (specification 2, section 4, Prospect list statuses). */
export function listTarget({ status, id, cartId, orderId }: ProspectListRow): RouteTarget | null {
  const params = { cartId, prospectListId: id };
  if (isListEditable(status)) return { to: '/prospects/define-audience/{cartId}/{prospectListId}', params };
  if (isListPending(status)) return { to: '/prospects/review/{cartId}/{prospectListId}', params };
  if (!isListBought(status) || orderId === null) return null;
  return {
    to: '/prospects/view/{prospectListOrderId}/{prospectListId}',
    params: { prospectListOrderId: orderId, prospectListId: id },
  };
}

/** The name of a list; a list without a name is called by its number. */
export const nameOfList = ({ name, externalId }: ProspectListRow): string => name ?? messages.unnamed(externalId);

export function ListName({ row }: { readonly row: ProspectListRow }) {
  const target = listTarget(row);
  const name = nameOfList(row);
  return target === null ? name : <AppLink target={target}>{name}</AppLink>;
}
