import type { removeItemUpdateCampaignFlag as endpoint } from '@dropdate/contract/carts/remove-item-update-campaign-flag';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeAddOns } from './change-add-ons.ts';

/**
 * Turns off an add-on, or removes a column from the Duplicate List. When the Duplicate List is turned off, its columns
 * are removed, too.
 */
export const removeItemUpdateCampaignFlag: UseCase<typeof endpoint> = (context, { body }) =>
  changeAddOns(context, 'removeItemUpdateCampaignFlag', body, false);
