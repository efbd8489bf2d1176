import type { addItemUpdateCampaignFlag as endpoint } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import { offeredDuplicateFields } from '@dropdate/domain/pricing/add-on';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeAddOns } from './change-add-ons.ts';

/**
 * Turns on an add-on. A column of the Duplicate List also turns on that list. The price lines of the cart change with
 * the choice (specification 2, section 4, Schedule; decision 40).
 * @throws Refusal 409 `AddOnNotOffered`. An account whose reply cards return to the client is offered only the
 * Duplicate List. A template without a reply card is offered no add-on that works with returned cards. No account is
 * offered a column that we cannot fill.
 */
export const addItemUpdateCampaignFlag: UseCase<typeof endpoint> = async (context, { body }) => {
  const { additionalDuplicatesField: field } = body;
  if (field && !offeredDuplicateFields.some((offered) => offered === field)) {
    throw conflict('AddOnNotOffered', 'This column of the Duplicate List is not offered.');
  }
  return changeAddOns(context, 'addItemUpdateCampaignFlag', body, true);
};
