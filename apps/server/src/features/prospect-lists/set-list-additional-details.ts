import type { setListAdditionalDetails as endpoint } from '@dropdate/contract/prospect-lists/set-list-additional-details';
import { notesToKeep } from '@dropdate/domain/order/additional-notes';
import type { UseCase } from '../../platform/http/serve.ts';
import { termInForce } from '../campaigns/campaign-facts.ts';
import { notesChange } from '../carts/notes-change.ts';
import { offeredPaymentTerms } from '../users/offered-payment-terms.ts';
import { changeList } from './change-list.ts';

/**
 * Keeps the notes of a list. Fields may be missing, because only the order asks for them. The text of a box that is not
 * ticked is dropped (specification 2, section 5, Additional notes).
 * @throws Refusal 404; 409 `NotEditable`, `EditConflict`
 */
export const setListAdditionalDetails: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const change = { action: 'setListAdditionalDetails', prospectListId: params.id, version: body.version };
  return changeList(context, change, async (tx, { list, cart }) => {
    const term = termInForce(await offeredPaymentTerms(tx, list.companyId), cart);
    const { poNumber = cart.orderData.poNumber, ...given } = body.data;
    const orderData = notesToKeep({ ...given, poNumber }, term, context.signedIn.isIGroup);
    return { cart: { orderData }, ...notesChange(context, cart.orderData, orderData) };
  });
};
