import type { ForeignIds } from './placed-records.ts';

/** Valid calls about the validation of phone numbers. The campaign and the list of the matrix wait for no payment. */
export const validationSamples = ({
  campaignId,
  cartId,
  prospectListId,
  listCartId,
}: Pick<ForeignIds, 'campaignId' | 'cartId' | 'prospectListId' | 'listCartId'>) => ({
  validateCampaignPhones: { body: { campaignId, cartId, revision: 1 } },
  editValidatedCampaign: { params: { id: campaignId }, body: { cartId } },
  validateListPhones: { params: { id: prospectListId }, body: { cartId: listCartId, revision: 1 } },
  editValidatedList: { params: { id: prospectListId }, body: { cartId: listCartId } },
});
