import type { addItemUpdateCampaignFlag as endpoint } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import { offeredAddOns, offeredDuplicateFields } from '@dropdate/domain/pricing/add-on';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeAddOns } from './change-add-ons.ts';

/**
 * Switches an add-on on, or adds a column to the Duplicate List, which comes with it. The line in the cart follows from
 * it. Source: specification 2, section 4 (Schedule); decision 40.
 * @throws Refusal 409 `AddOnNotOffered`: cards that return to the client leave only the Duplicate List, and nobody gets a
 * column that could not be filled.
 */
export const addItemUpdateCampaignFlag: UseCase<typeof endpoint> = async (context, { body }) => {
  const { itemSubType, additionalDuplicatesField: field } = body;
  if (!offeredAddOns(context.signedIn.isCardsReturn).includes(itemSubType)) {
    throw conflict('AddOnNotOffered', 'This add-on is not offered to your account.');
  }
  if (field && !offeredDuplicateFields.some((offered) => offered === field)) {
    throw conflict('AddOnNotOffered', 'This column of the Duplicate List is not offered.');
  }
  return changeAddOns(context, 'addItemUpdateCampaignFlag', body, true);
};
