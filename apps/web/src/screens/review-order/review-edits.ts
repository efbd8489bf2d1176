import { approveCampaignProof } from '@dropdate/contract/campaigns/approve-campaign-proof';
import { assignUser } from '@dropdate/contract/campaigns/assign-user';
import { unassignUser } from '@dropdate/contract/campaigns/unassign-user';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { setCartAdditionalDetails } from '@dropdate/contract/carts/set-cart-additional-details';
import { setPaymentTerm } from '@dropdate/contract/carts/set-payment-term';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { type AdditionalNotes, notesToKeep } from '@dropdate/domain/order/additional-notes';
import { type PaymentTerm, paymentTermCodes } from '@dropdate/domain/order/payment-term';
import { call } from '../../client/calls/call.ts';
import { messages } from './review-order.messages.ts';
import type { Edit } from './save-queue.ts';

type CartEdit = Edit<CartDetail>;

/**
 * Approves what will be printed. `version` is called after the earlier saves are done, because they raise the version.
 */
export function proofApproval({ cartId, campaignId }: Ids, version: () => number): CartEdit {
  return {
    field: 'proof',
    failure: messages.approveFailed,
    apply: (cart) => cart,
    send: () => call(approveCampaignProof, { params: { campaignId }, body: { cartId, version: version() } }),
  };
}

/** The fields of the review that are typed in place, under their wire names. */
export type OfficeField = 'agentId' | 'office' | 'officeSateliteCode';

/** The cart and the campaign that an edit changes. */
interface Ids {
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
}

/** Milliseconds without typing before the text is saved. */
export const typingPause = 600;

/**
 * Chooses the payment term. The server's answer brings the new amounts. While a term on account is chosen, the billing
 * box is ticked and locked, except for iGroup clients.
 */
export function termEdit({ cartId, campaignId }: Ids, term: PaymentTerm): CartEdit {
  return {
    field: 'term',
    failure: messages.termFailed,
    apply: (cart) => ({ ...cart, paymentTerm: term }),
    send: () => call(setPaymentTerm, { params: { id: cartId, x: campaignId, term: paymentTermCodes.codeOf(term) } }),
  };
}

/**
 * Saves the notes, and the check boxes that the cart's payment term allows. The save names the version that the buyer
 * saw, or the newer version that this page's last save made. So the server refuses the save when somebody else has
 * saved in between.
 */
export function notesEdit(ids: Ids, cart: CartDetail, notes: AdditionalNotes): CartEdit {
  const { paymentTerm, isIGroupClient, selectedCampaign: seen } = cart;
  const orderData = notesToKeep(notes, paymentTerm, isIGroupClient);
  return {
    field: 'notes',
    failure: messages.detailsFailed,
    paths: ['orderData.notes', 'orderData.otherValue', 'orderData.poNumber'],
    wait: typingPause,
    over: (saved) => notesEdit(ids, saved, notes),
    apply: (cart) => ({ ...cart, orderdata: orderData }),
    send: (last) => {
      const version = Math.max(seen.version, last?.selectedCampaign.version ?? 0);
      return call(setCartAdditionalDetails, { body: { ...ids, version, orderData } });
    },
  };
}

/** Saves one office field. An empty text removes the value. */
export function officeEdit(ids: Ids, field: OfficeField, text: string): CartEdit {
  const value = text.trim() === '' ? null : text.trim();
  return {
    field,
    failure: messages.detailsFailed,
    paths: [field],
    apply: (before) => ({ ...before, selectedCampaign: { ...before.selectedCampaign, [field]: value } }),
    send: () => call(setCartAdditionalDetails, { body: { ...ids, [field]: value } }),
  };
}

export interface ChosenAgent {
  readonly userId: string;
  readonly name: string;
}

/** Assigns the leads of the campaign to an agent in advance. Null removes the agent. */
export function agentEdit(ids: Ids, agent: ChosenAgent | null): CartEdit {
  return {
    field: 'agent',
    failure: messages.assignFailed,
    apply: (cart) => ({
      ...cart,
      selectedCampaign: {
        ...cart.selectedCampaign,
        assignedToUserId: agent?.userId ?? null,
        assignedToUserName: agent?.name ?? null,
      },
    }),
    send: () =>
      agent === null
        ? call(unassignUser, { body: ids })
        : call(assignUser, { body: { ...ids, assignedToUserId: agent.userId } }),
  };
}
