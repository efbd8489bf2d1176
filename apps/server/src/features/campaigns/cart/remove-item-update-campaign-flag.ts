import type { removeItemUpdateCampaignFlag as endpoint } from '@dropdate/contract/carts/remove-item-update-campaign-flag';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeAddOns } from './change-add-ons.ts';

/**
 * Switches an add-on off, or takes a column off the Duplicate List. Switching the Duplicate List off removes its
 * columns, too.
 */
export const removeItemUpdateCampaignFlag: UseCase<typeof endpoint> = (context, { body }) =>
  changeAddOns(context, 'removeItemUpdateCampaignFlag', body, false);
