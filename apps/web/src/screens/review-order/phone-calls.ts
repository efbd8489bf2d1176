import { editValidatedCampaign } from '@dropdate/contract/campaigns/edit-validated-campaign';
import { validateCampaignPhones } from '@dropdate/contract/campaigns/validate-campaign-phones';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { editValidatedList } from '@dropdate/contract/prospect-lists/edit-validated-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { validateListPhones } from '@dropdate/contract/prospect-lists/validate-list-phones';
import { call } from '../../client/calls/call.ts';

/** The calls around the validation of phone numbers. They load when the first one is made. */
export const campaignPhones = {
  send: ({ id: cartId, revision, selectedCampaign }: CartDetail) =>
    call(validateCampaignPhones, { body: { campaignId: selectedCampaign.id, cartId, revision } }),
  edit: ({ id: cartId, selectedCampaign }: CartDetail) =>
    call(editValidatedCampaign, { params: { id: selectedCampaign.id }, body: { cartId } }),
};

export const listPhones = {
  send: ({ id, cartId, revision }: ProspectList) =>
    call(validateListPhones, { params: { id }, body: { cartId, revision } }),
  edit: ({ id, cartId }: ProspectList) => call(editValidatedList, { params: { id }, body: { cartId } }),
};
