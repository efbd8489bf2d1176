import { getProspectList } from '@dropdate/contract/prospect-lists/get-prospect-list';
import type { CartId, ProspectListId } from '@dropdate/domain/id/brand';
import { pageRead } from '../calls/page-read.ts';

/** The ids in the address of every step of a prospect list. */
export type ListIds = { readonly cartId: CartId; readonly prospectListId: ProspectListId };

/** Reads a prospect list for a step of its order. */
export const prospectListRead = (id: ProspectListId) => pageRead(getProspectList, { params: { id } });

/**
 * Reads a prospect list for the page on which it is paid. The page asks for the total that the server has now, because
 * another tab may have changed the list.
 */
export const paidListRead = (id: ProspectListId) => pageRead(getProspectList, { params: { id } }, { staleTime: 0 });
